import { Button, FileButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCamera, IconUpload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { focusWhenFree } from '../../ui/dialog/focus-when-free.ts'
import classes from './attachments.module.css'
import { texts } from './texts.ts'

/** Without `image/*` a phone of Apple sends its photos as JPEG. */
const kinds = 'image/jpeg,image/png,image/webp,application/pdf'

interface Props {
  readonly onChoose: (files: readonly File[]) => void
  readonly onTake: (files: readonly File[]) => void
}

/** Chooses files; on what has a finger, also takes a photo. */
export function AddButtons({ onChoose, onTake }: Props) {
  const touches = useMediaQuery('(pointer: coarse)', window.matchMedia('(pointer: coarse)').matches)
  const chooses = useRef<HTMLButtonElement>(null)
  // The dialog gives the focus to fields; this one has none.
  useEffect(() => focusWhenFree(() => chooses.current?.focus(), chooses.current), [])
  return (
    <>
      <span className={classes.hint}>{touches ? texts.phoneHint : texts.hint}</span>
      {touches && (
        <FileButton accept="image/*" capture="environment" onChange={(file) => file && onTake([file])}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconCamera size={18} aria-hidden />}>
              {texts.takePhoto}
            </Button>
          )}
        </FileButton>
      )}
      <FileButton multiple accept={kinds} onChange={onChoose}>
        {(props) => (
          <Button {...props} ref={chooses} data-autofocus leftSection={<IconUpload size={18} aria-hidden />}>
            {texts.choose}
          </Button>
        )}
      </FileButton>
    </>
  )
}
