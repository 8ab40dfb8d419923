/** Where one can go in an account, in the order of the menu. */
export const rooms = [
  { to: '/$accountId', title: 'Home' },
  { to: '/$accountId/knowledge', title: 'Knowledge' },
  { to: '/$accountId/try-it', title: 'Try it' },
  { to: '/$accountId/conversations', title: 'Conversations' },
  { to: '/$accountId/widgets', title: 'Widgets' },
  { to: '/$accountId/developer', title: 'Developer' },
  { to: '/$accountId/usage', title: 'Usage' },
  { to: '/$accountId/members', title: 'Members' },
  { to: '/$accountId/settings', title: 'Settings' },
] as const
