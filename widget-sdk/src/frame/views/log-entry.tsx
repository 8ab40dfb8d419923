import { useMemo } from 'preact/hooks'
import type { Entry, Reply, Saying } from '../conversation/state.ts'
import { Markdown } from '../markdown/markdown.tsx'
import { safePicture } from '../markdown/safe-link.ts'
import { Icon } from './icon.tsx'
import { Products } from './products.tsx'
import { ReplyActions } from './reply-actions.tsx'
import type { Scene } from './scene.ts'
import { Sources } from './sources.tsx'

export interface LogEntryProperties {
  readonly entry: Entry
  readonly scene: Scene
}

/** One thing that was said. */
export function LogEntry({ entry, scene }: LogEntryProperties) {
  return entry.role === 'user' ? (
    <VisitorSaying saying={entry} scene={scene} />
  ) : (
    <AssistantReply reply={entry} scene={scene} />
  )
}

function VisitorSaying({ saying, scene }: { readonly saying: Saying; readonly scene: Scene }) {
  const { words, conversation } = scene
  const { key, content, status } = saying
  return (
    <div class="entry user">
      <span class="only-read">{words.you}: </span>
      <div class="bubble" dir="auto">
        {content}
      </div>
      {(status === 'failed' || status === 'unanswered') && (
        <p class="not-sent">
          {status === 'failed' ? words.notSent : words.replyFailed}{' '}
          <button type="button" class="link" onClick={() => void conversation.sayAgain(key)}>
            {words.tryAgain}
          </button>
        </p>
      )}
    </div>
  )
}

function AssistantReply({ reply, scene }: { readonly reply: Reply; readonly scene: Scene }) {
  const { words, locale } = scene
  const { content, products, sources } = reply
  const pictures = useMemo(
    () => new Set(products.flatMap(({ imageUrl }) => safePicture(imageUrl) ?? [])),
    [products],
  )
  return (
    <div class="entry assistant">
      <span class="only-read">{words.assistant}: </span>
      <div class="bubble" dir="auto">
        <Markdown text={content} pictures={pictures} />
      </div>
      <Products products={products} locale={locale} label={words.products} />
      <Sources sources={sources} words={words} locale={locale} />
      <ReplyActions reply={reply} scene={scene} />
      <Feedback reply={reply} scene={scene} />
    </div>
  )
}

function Feedback({ reply, scene }: { readonly reply: Reply; readonly scene: Scene }) {
  const { words, conversation } = scene
  const { messageId, feedback } = reply
  const thumb = (rating: 'positive' | 'negative', label: string) => (
    <button
      type="button"
      class="quiet small"
      aria-label={label}
      title={label}
      aria-pressed={feedback?.rating === rating}
      onClick={() => void conversation.judge(messageId, rating)}
    >
      <Icon shape={rating === 'positive' ? 'up' : 'down'} />
    </button>
  )
  return (
    <div class="feedback">
      {thumb('positive', words.helpful)}
      {thumb('negative', words.notHelpful)}
    </div>
  )
}
