import type {
  ComputedPart,
  LeftOutPart,
  SearchMade,
  ToolCalled,
  TurnTrail,
  UnderstoodPart,
} from '../engine.ts'

/** Notes what a turn goes by, while it is answered. */
export interface Trail {
  readonly understood: (part: UnderstoodPart) => void
  readonly called: (tool: ToolCalled) => void
  readonly searched: (search: SearchMade) => void
  readonly computed: (part: ComputedPart) => void
  readonly leftOut: (part: LeftOutPart) => void
  readonly told: () => TurnTrail
}

/** Of each list. A turn is bounded, so that more would be a mistake of ours. */
const mostNoted = 50
const longestText = 500

/** Costs what noting costs: it is read only where somebody tries the assistant out. */
export function openTrail(): Trail {
  const understood: UnderstoodPart[] = []
  const toolCalls: ToolCalled[] = []
  const searches: SearchMade[] = []
  const computed: ComputedPart[] = []
  const leftOut: LeftOutPart[] = []
  const noteIn =
    <Part extends object>(list: Part[]) =>
    (part: Part): void => {
      if (list.length < mostNoted) list.push(part)
    }
  return {
    understood: ({ text, query }) => {
      noteIn(understood)({ text: cut(text), query: cut(query) })
    },
    called: ({ tool, arguments: given }) => {
      noteIn(toolCalls)({ tool: cut(tool), arguments: cut(given) })
    },
    searched: noteIn(searches),
    computed: ({ from, steps }) => {
      noteIn(computed)({ from, steps: steps.map((step) => cut(step)) })
    },
    leftOut: ({ text, reason }) => {
      noteIn(leftOut)({ text: cut(text), reason })
    },
    told: () => ({ understood, toolCalls, searches, computed, leftOut }),
  }
}

function cut(text: string): string {
  return text.slice(0, longestText)
}
