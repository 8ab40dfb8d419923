const weekday = { open: '10:00', close: '18:30' }

/** Closed for an hour on Saturday, and on Sunday. */
export const openingWeek = {
  monday: weekday,
  tuesday: weekday,
  wednesday: weekday,
  thursday: weekday,
  friday: weekday,
  saturday: {
    slots: [
      { open: '10:00', close: '12:00' },
      { open: '13:00', close: '15:00' },
    ],
  },
  sunday: { isClosed: true },
}
