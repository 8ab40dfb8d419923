import { seededRandom } from '../numbers/seeded-random.ts'

/** How accounts find their cell, a database of its own for many accounts. */
export type Policy = 'hash' | 'least filled' | 'first fit'

export const policies: readonly Policy[] = ['hash', 'least filled', 'first fit']

export interface Simulation {
  readonly policy: Policy
  readonly seed: number
  readonly months: number
  readonly firstAccounts: number
  /** Rows that a cell holds when it is full. */
  readonly capacityRows: number
}

/** Where things stand at the end of a month. */
export interface Month {
  readonly month: number
  readonly accounts: number
  readonly rows: number
  readonly cells: number
  /** Of what all cells hold together, how much is used. */
  readonly fill: number
  /** The fullest cell. */
  readonly mostFill: number
  /** The fullest cell against the average one. */
  readonly imbalance: number
  /** Rows that were moved to another cell in this month. */
  readonly movedRows: number
  /** Share of the accounts that are without service when the worst cell is lost. */
  readonly lostAccounts: number
  readonly lostRows: number
}

interface Account {
  readonly id: number
  rows: number
  cell: number
}

const rowsPerKnowledgeBase = 100
/** Assumed: sizes follow a Pareto law, so that few accounts have most of the rows; the largest has 2,000 knowledge bases. */
const tail = 1.1
const mostKnowledgeBases = 2_000
/** Assumed, per month. */
const newShare = 0.08
const leavingShare = 0.01
const growthMean = 1.02
const growthSpread = 0.08

/** A cell takes new accounts up to the first, and gives accounts away from the second on until it is at the third. */
const fills = { open: 0.7, relieve: 0.85, relieved: 0.75 } as const
/** Where room is left for the accounts of a cell to grow. */
const firstFitOpen = 0.6

/** The same seed gives the same accounts to every policy. */
export function simulateCells({ policy, seed, months, firstAccounts, capacityRows }: Simulation): Month[] {
  const random = seededRandom(seed)
  let cells = 1
  let accounts: Account[] = []
  let nextId = 0
  const rowsIn = (): number[] => {
    const rows = Array.from({ length: cells }, () => 0)
    for (const account of accounts) rows[account.cell] = (rows[account.cell] ?? 0) + account.rows
    return rows
  }
  const place = (account: Account, filled: number[]): void => {
    account.cell = cellFor(policy, account, { filled, capacityRows })
    if (account.cell === cells) {
      cells += 1
      filled.push(0)
    }
    filled[account.cell] = (filled[account.cell] ?? 0) + account.rows
    accounts.push(account)
  }
  const history: Month[] = []
  for (let month = 0; month <= months; month += 1) {
    if (month > 0) accounts = accounts.filter(() => random() >= leavingShare)
    for (const account of accounts) account.rows *= growthMean + growthSpread * (random() + random() - 1)
    const wanted = month === 0 ? firstAccounts : Math.round(accounts.length * newShare)
    const filled = rowsIn()
    for (let count = 0; count < wanted; count += 1) {
      const account = { id: nextId, rows: newRows(random()), cell: 0 }
      nextId += 1
      place(account, filled)
    }
    const relief =
      policy === 'hash' ? addCells(accounts, cells, capacityRows) : relieve(accounts, cells, capacityRows)
    cells = relief.cells
    history.push({ month, ...stateOf(accounts, rowsIn(), capacityRows), cells, movedRows: relief.movedRows })
  }
  return history
}

function newRows(chance: number): number {
  const knowledgeBases = Math.min(mostKnowledgeBases, (1 - chance) ** (-1 / tail))
  return Math.round(knowledgeBases * rowsPerKnowledgeBase)
}

interface Room {
  readonly filled: readonly number[]
  readonly capacityRows: number
}

/** The number of cells means: a new one. */
function cellFor(policy: Policy, account: Account, { filled, capacityRows }: Room): number {
  if (policy === 'hash') return hashedCell(account.id, filled.length)
  const open = policy === 'first fit' ? firstFitOpen : fills.open
  const fits = (rows: number): boolean => rows + account.rows <= open * capacityRows
  if (policy === 'first fit') {
    const first = filled.findIndex(fits)
    return first === -1 ? filled.length : first
  }
  const least = filled.indexOf(Math.min(...filled))
  return fits(filled[least] ?? 0) ? least : filled.length
}

/** Rendezvous hashing: the cell with the highest draw for this account. One cell more moves only those it wins. */
function hashedCell(accountId: number, cells: number): number {
  let winner = 0
  let highest = -1
  for (let cell = 0; cell < cells; cell += 1) {
    const draw = seededRandom(Math.imul(accountId + 1, 0x9e37_79b1) ^ Math.imul(cell + 1, 0x85eb_ca6b))()
    if (draw > highest) [winner, highest] = [cell, draw]
  }
  return winner
}

interface Relief {
  readonly cells: number
  readonly movedRows: number
}

/** A hash knows no cell that is full: there is one cell more for all as soon as the average one or any one is. */
function addCells(accounts: readonly Account[], cells: number, capacityRows: number): Relief {
  let movedRows = 0
  for (;;) {
    const filled = Array.from({ length: cells }, () => 0)
    for (const account of accounts) filled[account.cell] = (filled[account.cell] ?? 0) + account.rows
    const total = filled.reduce((sum, rows) => sum + rows, 0)
    if (total <= fills.open * capacityRows * cells && Math.max(...filled) <= fills.relieve * capacityRows)
      return { cells, movedRows }
    cells += 1
    for (const account of accounts) {
      const cell = hashedCell(account.id, cells)
      if (cell !== account.cell) movedRows += account.rows
      account.cell = cell
    }
  }
}

/** Of a cell that runs full, the accounts move whose going takes it furthest in the fewest moves: the largest that fit. */
function relieve(accounts: readonly Account[], before: number, capacityRows: number): Relief {
  let cells = before
  let movedRows = 0
  const filled = Array.from({ length: cells }, () => 0)
  for (const account of accounts) filled[account.cell] = (filled[account.cell] ?? 0) + account.rows
  for (let cell = 0; cell < before; cell += 1) {
    if ((filled[cell] ?? 0) <= fills.relieve * capacityRows) continue
    const leaving = accounts
      .filter((account) => account.cell === cell)
      .toSorted((one, other) => other.rows - one.rows)
    for (const account of leaving) {
      const surplus = (filled[cell] ?? 0) - fills.relieved * capacityRows
      if (surplus <= 0) break
      // One that is larger than the surplus by far stays: the small ones behind it do as well.
      if (account.rows > 2 * surplus) continue
      const target = leastFilled(filled, cell)
      const hasRoom =
        target !== undefined && (filled[target] ?? 0) + account.rows <= fills.open * capacityRows
      const to = hasRoom ? target : cells
      if (to === cells) {
        cells += 1
        filled.push(0)
      }
      filled[cell] = (filled[cell] ?? 0) - account.rows
      filled[to] = (filled[to] ?? 0) + account.rows
      account.cell = to
      movedRows += account.rows
    }
  }
  return { cells, movedRows }
}

function leastFilled(filled: readonly number[], without: number): number | undefined {
  let least: number | undefined
  for (const [cell, rows] of filled.entries())
    if (cell !== without && (least === undefined || rows < (filled[least] ?? 0))) least = cell
  return least
}

function stateOf(
  accounts: readonly Account[],
  filled: readonly number[],
  capacityRows: number,
): Omit<Month, 'month' | 'cells' | 'movedRows'> {
  const rows = filled.reduce((sum, each) => sum + each, 0)
  const accountsIn = filled.map(() => 0)
  for (const { cell } of accounts) accountsIn[cell] = (accountsIn[cell] ?? 0) + 1
  const most = Math.max(...filled)
  return {
    accounts: accounts.length,
    rows: Math.round(rows),
    fill: rows / (filled.length * capacityRows),
    mostFill: most / capacityRows,
    imbalance: (most * filled.length) / rows,
    lostAccounts: Math.max(...accountsIn) / Math.max(1, accounts.length),
    lostRows: most / rows,
  }
}
