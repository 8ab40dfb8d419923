import type { Form } from '@catalogue-assistant/client-sdk'
import type { ComponentType } from 'preact'
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks'
import type { Answers, FormViewProperties } from '../forms/form-view.ts'
import { answersInWords } from './answers-in-words.ts'
import type { Scene } from './scene.ts'

export interface PendingFormProperties {
  readonly form: Form
  readonly scene: Scene
}

type Wizard = ComponentType<FormViewProperties>

/** The form that came with the latest reply. What draws it is loaded with the first one. */
export function PendingForm({ form, scene }: PendingFormProperties) {
  const { locale, conversation, dispatch, drafts, words } = scene
  const [wizard, setWizard] = useState<{ readonly View: Wizard } | 'failed'>()
  const load = useCallback(() => {
    import('../forms/form-view-wizard.tsx').then(
      ({ FormWizard }) => {
        setWizard({ View: FormWizard })
      },
      () => {
        setWizard('failed')
      },
    )
  }, [])
  useEffect(load, [load])
  const draftName = `form ${form.formId}`
  const drafted = useMemo(() => parsed(drafts.read(draftName)), [drafts, draftName])

  if (wizard === undefined) return <p class="note">{words.starting}</p>
  if (wizard === 'failed') {
    return (
      <p class="note" role="status">
        {words.formFailed}{' '}
        <button type="button" class="link" onClick={load}>
          {words.tryAgain}
        </button>
      </p>
    )
  }
  const { View } = wizard
  return (
    <div class="form">
      <View
        form={form}
        locale={locale}
        timezone={form.timezone}
        drafted={drafted}
        onDraft={(answers) => {
          drafts.write(draftName, JSON.stringify(answers))
        }}
        onSubmit={async (answers) => {
          const fault = await conversation.answer(form, answers, answersInWords(form, answers))
          if (fault === undefined) drafts.write(draftName, undefined)
          return fault
        }}
        onDismiss={() => {
          dispatch({ type: 'form-aside', formId: form.formId })
        }}
      />
    </div>
  )
}

/** Nobody but this frame has written it. */
function parsed(draft: string | undefined): Answers {
  return draft === undefined ? {} : (JSON.parse(draft) as Answers)
}
