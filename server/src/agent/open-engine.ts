import type { EngineContext } from '../context.ts'
import type { Engine } from '../engine.ts'
import type { Model } from '../platform/models/model.ts'
import { builtinEngineOn } from './builtin/builtin-engine.ts'
import { converseEngineOn } from './converse/converse-engine.ts'

/** The engine for a model: one that converses where the model can, else the built-in one. */
export function engineOn(model: Model): Engine<EngineContext> {
  const { chat } = model
  return chat === undefined ? builtinEngineOn(model) : converseEngineOn({ ...model, chat })
}
