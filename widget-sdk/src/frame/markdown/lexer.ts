/** By itself, since it is larger than all the rest of the frame and is loaded after it. */
export { lexer } from 'marked'
