const kmPerMile = 1.609344
/** Where distances are signposted in miles. */
const regionsWithMiles = new Set(['US', 'GB', 'LR', 'MM'])

/**
 * A distance the way people who read this language measure it: "3.2 km", "48 mi". One decimal below ten.
 * @param locale BCP 47; without a region it is kilometres
 */
export function formatDistance(distanceKm: number, locale: string): string {
  const isInMiles = regionsWithMiles.has(new Intl.Locale(locale).region ?? '')
  const value = isInMiles ? distanceKm / kmPerMile : distanceKm
  const isShort = Math.round(value * 10) < 100
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isInMiles ? 'mile' : 'kilometer',
    maximumFractionDigits: isShort ? 1 : 0,
  }).format(Math.max(0.1, value))
}
