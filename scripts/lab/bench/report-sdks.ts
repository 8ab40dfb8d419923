import { section } from '../report/section.ts'
import type { Result } from './result.ts'

export function clientSdkSections({ clientImports }: Result): string[] {
  return [
    ...section(
      '### Loading the client SDK beside the library it stands on',
      ['Package', 'By', 'Processes', 'p50, ms', 'p95, ms'],
      clientImports.map(({ name, way, count, p50Ms, p95Ms }) => [
        ...[name, way, String(count)],
        ...[p50Ms, p95Ms].map((value) => value.toFixed(2)),
      ]),
    ),
  ]
}

export function widgetSections({ widgetLoads, widgetOpenings }: Result): string[] {
  const both = (p50: number, p95: number): string => `${p50.toFixed(1)} / ${p95.toFixed(1)}`
  return [
    ...section(
      '### A page with the widget, on a processor slowed down 4 times',
      ['Script', 'Loads', 'Its tasks, p50 / p95, ms', 'Of these, beyond 50 ms a task'],
      widgetLoads.map((load) => [
        ...[load.page, String(load.count)],
        both(load.scriptP50Ms, load.scriptP95Ms),
        both(load.blockingP50Ms, load.blockingP95Ms),
      ]),
    ),
    ...section(
      '### From the click on the bubble, with nothing kept and the same processor',
      [
        ...['Openings', 'Field has the focus, p50 / p95, ms', 'Conversation is there, ms'],
        ...['Before the click, bytes', 'Requests', 'After it, bytes', 'Requests'],
      ],
      widgetOpenings.map((opening) => [
        String(opening.count),
        both(opening.focusedP50Ms, opening.focusedP95Ms),
        both(opening.readyP50Ms, opening.readyP95Ms),
        ...[opening.scriptBytes, opening.scriptRequests, opening.chatBytes, opening.chatRequests].map(String),
      ]),
    ),
  ]
}
