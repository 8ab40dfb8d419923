import { scaleBand, scaleLinear } from '@visx/scale'
import { BarStack } from '@visx/shape'
import { creditAmountOf } from '../../parts/format.ts'
import { everything, type Period, type Series, sumOf } from './periods.ts'

interface Props {
  readonly title: string
  readonly periods: readonly Period[]
  readonly series: readonly Series[]
}

/** Of the picture, which is as wide as its bars are many and is drawn out to its place. */
const height = 100

/** Bars of what each day or week consumed, the parts on each other. The table below has the same numbers in words. */
export function Chart({ title, periods, series }: Props) {
  const totals = periods.map(everything.of)
  const highest = Math.max(0, ...totals)
  const busiest = periods[totals.indexOf(highest)]?.label ?? ''
  const x = scaleBand({ domain: periods.map(({ date }) => date), range: [0, periods.length], padding: 0.2 })
  const y = scaleLinear({ domain: [0, highest || 1], range: [height, 0], nice: 2 })
  const top = y.invert(0)
  const [first, last] = [periods.at(0), periods.at(-1)]
  return (
    <figure className="chart">
      <div
        className="chart-plot"
        role="img"
        aria-label={`${title}: ${creditAmountOf(sumOf(totals))} in all, most of it ${busiest}. The numbers are in the table below.`}
      >
        {[top, top / 2, 0].map((credits) => (
          <span key={credits} className="chart-level">
            {creditAmountOf(credits)}
          </span>
        ))}
        <svg viewBox={`0 0 ${String(periods.length)} ${String(height)}`} preserveAspectRatio="none">
          <BarStack
            data={[...periods]}
            keys={[...series.keys()]}
            value={(period, part) => series[part]?.of(period) ?? 0}
            x={({ date }) => date}
            xScale={x}
            yScale={y}
            color={String}
          >
            {(parts) =>
              parts.map(({ index: part, bars }) =>
                bars.map(({ index: place, x, y, width, height }) => (
                  <rect
                    key={`${String(part)} ${String(place)}`}
                    className={`part-${String(part)}`}
                    {...{ x, y, width, height }}
                  >
                    <title>{`${periods[place]?.label ?? ''}: ${creditAmountOf(totals[place] ?? 0)}`}</title>
                  </rect>
                )),
              )
            }
          </BarStack>
        </svg>
        <span className="chart-first">{first?.label}</span>
        {last !== first && <span className="chart-last">{last?.label}</span>}
      </div>
      <figcaption>
        <ul className="chart-parts" aria-label="Colours">
          {series.map((each, part) => (
            <li key={each.title}>
              <span className={`chart-swatch part-${String(part)}`} aria-hidden="true" />
              {each.title}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}
