/**
 * Deliveries under way at the same time. Both are far below what a worker does at once, so that a receiver that never
 * answers takes up little of it, and an account with many such receivers not much more.
 */
export const mostUnderWay = { perReceiver: 4, perAccount: 8 } as const
