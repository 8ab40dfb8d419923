/** A call that cannot be done as it stands. `property` is what has to be changed: of the config, or the method itself. */
export class WidgetError extends TypeError {
  declare readonly property: string

  constructor(property: string, demand: string) {
    super(`${property} ${demand}`)
    this.name = 'WidgetError'
    this.property = property
  }
}
