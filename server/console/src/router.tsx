import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  Link,
  Navigate,
  Outlet,
} from '@tanstack/react-router'
import { Page } from './parts/page.tsx'
import { useSession } from './session/session-gate.tsx'
import { Frame, OutsideShell, Shell } from './shell/shell.tsx'

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound, errorComponent: Broken })

const outside = createRoute({ getParentRoute: () => root, id: 'outside', component: OutsideShell })
const start = createRoute({ getParentRoute: () => root, path: '/', component: Start })
const you = createRoute({
  getParentRoute: () => outside,
  path: '/you',
  component: lazyRouteComponent(() => import('./session/your-sign-in.tsx'), 'YourSignIn'),
})

const account = createRoute({ getParentRoute: () => root, path: '/$accountId', component: Shell })
const inAccount = { getParentRoute: () => account } as const

/** Each room is loaded when somebody enters it. */
const rooms = [
  createRoute({
    ...inAccount,
    path: '/',
    component: lazyRouteComponent(() => import('./rooms/home/home-room.tsx'), 'HomeRoom'),
  }),
  createRoute({
    ...inAccount,
    path: '/knowledge',
    component: lazyRouteComponent(() => import('./rooms/knowledge/knowledge-room.tsx'), 'KnowledgeRoom'),
  }),
  createRoute({
    ...inAccount,
    path: '/knowledge/import',
    component: lazyRouteComponent(() => import('./rooms/import/import-room.tsx'), 'ImportRoom'),
  }),
  createRoute({
    ...inAccount,
    path: '/try-it',
    component: lazyRouteComponent(() => import('./rooms/try-it/try-it-room.tsx'), 'TryItRoom'),
  }),
  createRoute({
    ...inAccount,
    path: '/conversations',
    component: lazyRouteComponent(
      () => import('./rooms/conversations/conversations-room.tsx'),
      'ConversationsRoom',
    ),
  }),
  createRoute({
    ...inAccount,
    path: '/conversations/$widgetId/$sessionId',
    component: lazyRouteComponent(
      () => import('./rooms/conversations/conversation-room.tsx'),
      'ConversationRoom',
    ),
  }),
  createRoute({
    ...inAccount,
    path: '/widgets',
    component: lazyRouteComponent(() => import('./rooms/widgets/widgets-room.tsx'), 'WidgetsRoom'),
  }),
  createRoute({
    ...inAccount,
    path: '/widgets/$widgetId',
    component: lazyRouteComponent(() => import('./rooms/widgets/widget-room.tsx'), 'WidgetRoom'),
  }),
  createRoute({
    ...inAccount,
    path: '/developer',
    component: lazyRouteComponent(() => import('./rooms/developer/developer-room.tsx'), 'DeveloperRoom'),
  }),
  createRoute({
    ...inAccount,
    path: '/usage',
    component: lazyRouteComponent(() => import('./rooms/usage/usage-room.tsx'), 'UsageRoom'),
  }),
  createRoute({
    ...inAccount,
    path: '/members',
    component: lazyRouteComponent(() => import('./rooms/members/members-room.tsx'), 'MembersRoom'),
  }),
  createRoute({
    ...inAccount,
    path: '/settings',
    component: lazyRouteComponent(() => import('./rooms/settings/settings-room.tsx'), 'SettingsRoom'),
  }),
] as const

const routeTree = root.addChildren([start, outside.addChildren([you]), account.addChildren(rooms)])

export function createConsoleRouter() {
  return createRouter({ routeTree, basepath: '/console', defaultPreload: 'intent', scrollRestoration: true })
}

declare module '@tanstack/react-router' {
  interface Register {
    readonly router: ReturnType<typeof createConsoleRouter>
  }
}

/** The first account that somebody looks after. On the way there is no frame: what was said is for the room that comes. */
function Start() {
  const { accounts } = useSession()
  const [first] = accounts
  if (first !== undefined)
    return <Navigate to="/$accountId" params={{ accountId: first.accountId }} replace />
  return (
    <Frame>
      <Page title="No account yet">
        <p>You look after no account at present. Ask its owner for an invitation.</p>
      </Page>
    </Frame>
  )
}

function NotFound() {
  return (
    <Page title="No such page">
      <p>
        There is nothing at this address. <Link to="/">Go to the start</Link>.
      </p>
    </Page>
  )
}

function Broken({ error }: ErrorComponentProps) {
  return (
    <Page title="This page has failed">
      <p role="alert" className="notice alert">
        {error instanceof Error ? error.message : 'Nobody knows why.'}
      </p>
      <p>Load the page again. A newer version of the console may have come in the meantime.</p>
    </Page>
  )
}
