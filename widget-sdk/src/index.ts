/**
 * The widget as a package: the API of the script tag, typed, and nothing happens on import.
 * @module widget
 */
export { createService, type ServiceOptions } from './loader/create-service.ts'
export type {
  BubbleConfig,
  BubbleInstance,
  ChatboxConfig,
  ChatboxInstance,
  Identity,
  Service,
  WidgetFailure,
  WidgetMessage,
} from './loader/service.ts'
export { WidgetError } from './loader/widget-error.ts'
