/** An account has no more of them, so that one event is never owed to an unbounded number of addresses. */
export const mostWebhooks = 20
