/** Of a secret key, a minute, unless it says otherwise. */
export const defaultRequestsPerMinute = 600
export const defaultTurnsPerMinute = 60
