export { giveMessageFeedback } from './give-message-feedback.ts'
export { listMessages } from './list-messages.ts'
export { sendMessage } from './send-message.ts'
export { submitForm } from './submit-form.ts'
