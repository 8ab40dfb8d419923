/** The members of a list by what `keyOf` says of them, each group in the order of the list. */
export function groupBy<Member>(
  members: readonly Member[],
  keyOf: (member: Member) => string,
): Map<string, Member[]> {
  const groups = new Map<string, Member[]>()
  for (const member of members) {
    const key = keyOf(member)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [member])
    else group.push(member)
  }
  return groups
}
