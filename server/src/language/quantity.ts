/** What is measured; "volume/time": so much of the one for each of the other. */
export type Quantity = SimpleQuantity | `${string}/${SimpleQuantity}`

type SimpleQuantity =
  | 'mass'
  | 'length'
  | 'area'
  | 'volume'
  | 'time'
  | 'temperature'
  | 'speed'
  | 'power'
  | 'energy'
  | 'pressure'
  | 'data'
  | 'charge'
  | 'voltage'
  | 'current'
  | 'frequency'
  | 'light'
  | 'pixels'
  | 'sound'
