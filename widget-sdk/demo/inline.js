Service.chatbox({
  apiKey: document.body.dataset.publicKey,
  container: document.querySelector('#chat'),
})
