/**
 * One value for the whole process. Specs that mocha has to `import` instead of to `require` get modules of their own,
 * and so would get a value of their own.
 */
export function processWide<Value extends object>(name: string, make: () => Value): Value {
  const key = Symbol.for(`catalogue-assistant tests: ${name}`)
  // Only this function knows the symbol, and each name stands for one kind of value.
  const known = Reflect.get(globalThis, key) as Value | undefined
  if (known !== undefined) return known
  const value = make()
  Reflect.set(globalThis, key, value)
  return value
}
