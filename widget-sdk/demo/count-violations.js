let count = 0

document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  count += 1
  document.getElementById('count').textContent = String(count)
  const item = document.createElement('li')
  item.textContent = `${effectiveDirective}: ${blockedURI}`
  document.getElementById('violations').append(item)
})
