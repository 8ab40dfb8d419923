/**
 * The widget as a package: the API of the script tag, typed, and nothing happens on import.
 * @module widget
 */
export { createService, type ServiceOptions } from './loader/create-service.ts'
export type { Identity } from './loader/identity.ts'
export type { BubbleInstance, ChatboxInstance, Service } from './loader/widget-api.ts'
export type { BubbleConfig, ChatboxConfig, WidgetFailure, WidgetMessage } from './loader/widget-config.ts'
export { WidgetError } from './loader/widget-error.ts'
