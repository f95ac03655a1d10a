import { Loader } from '@mantine/core'
import { modals } from '@mantine/modals'
import { lazy, Suspense } from 'react'
import { flushSync } from 'react-dom'
import { EarlyFocus } from '../../ui/controls/early-focus.tsx'
import { askLook } from '../../ui/feedback/ask.tsx'
import type { ShareSubject } from './share.api.ts'
import { shareTexts as texts } from './texts.ts'

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))

/**
 * Opens 'Compartir' over the present screen. It is drawn at once: opened after a request, it would otherwise take the
 * focus before it knows to which element it returns it.
 */
export function openShare(subject: ShareSubject): void {
  const id = flushSync(() =>
    modals.open({
      ...askLook,
      title: texts.titleOf(subject.title),
      size: 560,
      // Above record dialogs (200), below questions (350).
      zIndex: 320,
      children: (
        <EarlyFocus>
          <Suspense fallback={<Loader size="sm" />}>
            <ShareDialog subject={subject} onDone={() => modals.close(id)} />
          </Suspense>
        </EarlyFocus>
      ),
    }),
  )
}
