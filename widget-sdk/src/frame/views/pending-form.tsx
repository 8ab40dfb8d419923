import type { Form } from '@catalogue-assistant/client-sdk'
import type { ComponentType, VNode } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Draft, FormViewProperties } from '../forms/form-view.ts'
import type { FormWords } from '../forms/words/english.ts'
import { formWordsFor } from '../forms/words/words-for.ts'
import type { Scene } from './scene.ts'

export interface PendingFormProperties {
  readonly form: Form
  readonly scene: Scene
}

/** Forms that the visitor has put aside: whoever opens one again wants to go on in it. */
const putAside = new WeakSet<Form>()

/** The form that came with the latest reply. What draws it is loaded with the first one. */
export function PendingForm({ form, scene }: PendingFormProperties): VNode {
  const { locale, conversation, dispatch, drafts, words } = scene
  const wizard = useWizardFile(locale)
  const draftName = `form ${form.formId}`
  const drafted = useMemo(() => parsed(drafts.read(draftName)), [drafts, draftName])
  const place = useFocusKept()
  useLayoutEffect(() => {
    const { current } = place
    if (current === null) return
    // Whoever reads further up is left there.
    if (current.getBoundingClientRect().top < innerHeight) current.scrollIntoView({ block: 'nearest' })
  }, [wizard, place])

  if (wizard === undefined) return <p class="note">{words.starting}</p>
  if (wizard === 'failed') return <FailedForm {...scene} />
  const { View, formWords } = wizard
  return (
    <div ref={place}>
      <View
        form={form}
        locale={locale}
        words={formWords}
        timezone={form.timezone}
        drafted={drafted}
        takesFocus={putAside.has(form)}
        onDraft={(draft) => {
          drafts.write(draftName, JSON.stringify(draft))
        }}
        onSubmit={async (answers, inWords) => {
          const fault = await conversation.answer(form, answers, inWords)
          if (fault === undefined) drafts.write(draftName, undefined)
          return fault
        }}
        onDismiss={() => {
          putAside.add(form)
          dispatch({ type: 'form-aside', formId: form.formId })
        }}
      />
    </div>
  )
}

interface WizardFile {
  readonly View: ComponentType<FormViewProperties>
  readonly formWords: FormWords | undefined
}

function useWizardFile(locale: string): WizardFile | 'failed' | undefined {
  const [file, setFile] = useState<WizardFile | 'failed'>()
  useEffect(() => {
    Promise.all([import('../forms/form-view-wizard.tsx'), formWordsFor(locale)]).then(
      ([{ FormWizard }, formWords]) => {
        setFile({ View: FormWizard, formWords })
      },
      () => {
        setFile('failed')
      },
    )
  }, [locale])
  return file
}

/** Browsers remember of a script that it could not be loaded: only a new page asks for it once more. */
function FailedForm({ words }: Scene): VNode {
  return (
    <p class="note" role="status">
      {words.formFailed}{' '}
      <button type="button" class="link" onClick={loadAnew}>
        {words.tryAgain}
      </button>
    </p>
  )
}

/** When the form goes, the focus stays in the conversation. */
function useFocusKept() {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(
    () => () => {
      const { current } = place
      if (current?.contains(document.activeElement) === true) {
        current.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true })
      }
    },
    [],
  )
  return place
}

/** Nobody but this frame has written it. */
function parsed(draft: string | undefined): Draft | undefined {
  return draft === undefined ? undefined : (JSON.parse(draft) as Draft)
}
/**
 * Loads the chat again, with the files of the service as it is now: those of an earlier version are gone after an
 * update. The conversation and what is not sent yet are there afterwards.
 */
function loadAnew(): void {
  location.reload()
}
