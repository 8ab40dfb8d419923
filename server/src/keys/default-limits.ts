/**
 * A minute, of a member, and of a secret key that has no limit of its own. A public key has these where its clients cannot
 * be told apart by their networks; else it has a limit as a whole only if one is set.
 */
export const defaultRequestsPerMinute = 600
export const defaultTurnsPerMinute = 60

/** A minute, of all visitors of a public key who sit in one network, such as a school, unless the key says otherwise. */
export const defaultNetworkStartsPerMinute = 30
export const defaultNetworkTurnsPerMinute = 60

/** How many requests a network may make for each turn that it may: its visitors also read replies and answer forms. */
export const requestsForTurn = 10
/** How often a network may load the chat for each new visitor that it may bring: visitors come back and reload pages. */
export const framesForStart = 4
