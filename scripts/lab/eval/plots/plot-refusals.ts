import type { RefusalCurve } from '../refusal-curve.ts'
import { box, drawing, label, line, mark, path, type Point } from './drawing.ts'

const columns = 3
const panel = { width: 290, height: 280 }
const inner = { left: 46, top: 34, width: 225, height: 190 }
const head = 56
/** Beyond these ends the curves are of no use to anybody. */
const mostFalse = 0.4
const leastAnswered = 0.5
const limits = { answered: 0.9, falselyAnswered: 0.05 }

/** For each knowledge base, what is answered of its own questions for which share of false answers. */
export function plotRefusals(curves: readonly RefusalCurve[]): string {
  const rows = Math.ceil(curves.length / columns)
  const title = 'Questions answered against false answers, as the threshold moves'
  return drawing({
    width: columns * panel.width + 20,
    height: head + rows * panel.height,
    title,
    content: [
      label(title, { x: 12, y: 22 }, { look: 'strong' }),
      mark({ x: 18, y: 38 }, 'ours'),
      label('where chat stands', { x: 30, y: 42 }, { look: 'faint small' }),
      line({ x: 140, y: 38 }, { x: 162, y: 38 }, 'stroke ours'),
      label('every other threshold', { x: 168, y: 42 }, { look: 'faint small' }),
      box({ x: 300, y: 32 }, { x: 322, y: 44 }, 'held'),
      label('held to: at least 90 % answered, at most 5 % false', { x: 328, y: 42 }, { look: 'faint small' }),
      ...curves.map((curve, index) =>
        panelOf(curve, {
          x: (index % columns) * panel.width,
          y: head + Math.floor(index / columns) * panel.height,
        }),
      ),
    ],
  })
}

function panelOf({ set, points, chat, inScope, outOfScope }: RefusalCurve, origin: Point): string {
  const corner = { x: origin.x + inner.left, y: origin.y + inner.top }
  const at = (falselyAnswered: number, answered: number): Point => ({
    x: corner.x + (Math.min(falselyAnswered, mostFalse) / mostFalse) * inner.width,
    y: corner.y + ((1 - Math.max(answered, leastAnswered)) / (1 - leastAnswered)) * inner.height,
  })
  const shown = points.filter(
    ({ answered, falselyAnswered }) => answered >= leastAnswered && falselyAnswered <= mostFalse,
  )
  const low = corner.y + inner.height
  return [
    label(set, { x: corner.x, y: corner.y - 14 }, { look: 'strong' }),
    label(
      `${String(inScope)} of its own, ${String(outOfScope)} others`,
      { x: corner.x, y: low + 44 },
      { look: 'faint small' },
    ),
    box(at(0, 1), at(limits.falselyAnswered, limits.answered), 'held'),
    ...[0, 0.1, 0.2, 0.3, 0.4].flatMap((share) => [
      line({ x: at(share, 1).x, y: corner.y }, { x: at(share, 1).x, y: low }, 'grid'),
      label(percent(share), { x: at(share, 1).x, y: low + 16 }, { anchor: 'middle', look: 'faint small' }),
    ]),
    ...[0.5, 0.6, 0.7, 0.8, 0.9, 1].flatMap((share) => [
      line(at(0, share), at(mostFalse, share), 'grid'),
      label(
        percent(share),
        { x: corner.x - 6, y: at(0, share).y + 4 },
        { anchor: 'end', look: 'faint small' },
      ),
    ]),
    label(
      'false answers',
      { x: corner.x + inner.width, y: low + 30 },
      { anchor: 'end', look: 'faint small' },
    ),
    path(
      shown.map(({ falselyAnswered, answered }) => at(falselyAnswered, answered)),
      'ours',
    ),
    mark(at(chat.falselyAnswered, chat.answered), 'ours'),
  ].join('\n')
}

function percent(share: number): string {
  return `${String(Math.round(share * 100))} %`
}
