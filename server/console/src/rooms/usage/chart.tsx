import { numberOf } from '../../parts/format.ts'
import { everything, type Period, type Series, sumOf } from './periods.ts'

interface Props {
  readonly title: string
  readonly periods: readonly Period[]
  readonly series: readonly Series[]
}

/** Bars of what each day or week consumed, the parts on each other. The table below has the same numbers in words. */
export function Chart({ title, periods, series }: Props) {
  const totals = periods.map(everything.of)
  const highest = Math.max(0, ...totals)
  const busiest = periods[totals.indexOf(highest)]?.label ?? ''
  const top = roundUp(highest)
  const [first, last] = [periods.at(0), periods.at(-1)]
  return (
    <figure className="chart">
      <div
        className="chart-plot"
        role="img"
        aria-label={`${title}: ${numberOf(sumOf(totals))} in all, most of it ${busiest}. The numbers are in the table below.`}
      >
        {[top, top / 2, 0].map((credits) => (
          <span key={credits} className="chart-level">
            {numberOf(credits)}
          </span>
        ))}
        <svg viewBox={`0 0 ${String(periods.length)} ${String(top)}`} preserveAspectRatio="none">
          {periods.map((period, place) => {
            const parts = series.map(({ of }) => of(period))
            return (
              <g key={period.date}>
                <title>{`${period.label}: ${numberOf(totals[place] ?? 0)}`}</title>
                {parts.map((credits, part) => (
                  <rect
                    key={series[part]?.title}
                    className={`part-${String(part)}`}
                    x={place + 0.1}
                    y={top - sumOf(parts.slice(0, part + 1))}
                    width={0.8}
                    height={credits}
                  />
                ))}
              </g>
            )
          })}
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

/** The next number of those that are read at a glance: 1, 2 or 5 with zeros. */
function roundUp(most: number): number {
  if (most === 0) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= most) ?? most
}
