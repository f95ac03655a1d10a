import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconDownload, IconFileTypePdf, IconPhoto, IconTrash } from '@tabler/icons-react'
import type { Attachment } from '@yunque/contract/attachments/attachments'
import { formatSize } from '@yunque/contract/core/format-size'
import type { KeyboardEvent } from 'react'
import { formatDateTime } from '../../lib/format/format.ts'
import { type HandledKeys, useHandledKeys } from '../../ui/shortcuts/handled-keys.ts'
import { askToRemove, download } from './attachment-actions.ts'
import classes from './attachments.module.css'
import type { AttachmentSubject } from './subject.ts'
import { texts } from './texts.ts'
import { usePhoto } from './use-photo.ts'

/** For the sheet. */
const cardKeys: HandledKeys = {
  where: texts.keys,
  keys: [
    { keys: 'ArrowLeft ArrowUp', label: 'El anterior' },
    { keys: 'ArrowRight ArrowDown', label: 'El siguiente' },
    { keys: 'Delete', label: 'Quitarlo, con una pregunta' },
  ],
}

interface Props {
  readonly subject: AttachmentSubject
  readonly items: readonly Attachment[]
  readonly onOpen: (id: number) => void
}

/** The attachments as cards with their small pictures. */
export function AttachmentCards({ subject, items, onOpen }: Props) {
  useHandledKeys(cardKeys)
  return (
    <ul className={classes.cards} aria-label={texts.list}>
      {items.map((item) => (
        <Card key={item.id} subject={subject} item={item} onOpen={onOpen} />
      ))}
    </ul>
  )
}

interface CardProps extends Omit<Props, 'items'> {
  readonly item: Attachment
}

function Card({ subject, item, onOpen }: CardProps) {
  const { id, name, size, createAt, createBy, removable } = item
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Delete' && removable) void askToRemove(subject, item)
    else if (!moveFocus(event)) return
    event.preventDefault()
  }
  return (
    <li className={classes.card}>
      <UnstyledButton
        className={classes.open}
        aria-label={texts.open(name)}
        data-card
        onKeyDown={onKeyDown}
        onClick={() => onOpen(id)}
      >
        <Preview subject={subject} item={item} />
      </UnstyledButton>
      <div className={classes.about}>
        <span className={classes.name}>{name}</span>
        <span className={classes.made}>{`${formatSize(size)} · ${createBy}`}</span>
        <span className={classes.made}>{formatDateTime(createAt)}</span>
      </div>
      <div className={classes.tools}>
        <ActionIcon
          variant="subtle"
          aria-label={`${texts.download} ${name}`}
          onClick={() => void download(subject, item)}
        >
          <IconDownload size={18} aria-hidden />
        </ActionIcon>
        {removable && (
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={texts.removeOf(name)}
            onClick={() => void askToRemove(subject, item)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </li>
  )
}

/** Moves the focus to the card before or after; whether the key is one that does. */
function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[key]
  if (step === undefined) return false
  const cards = [...(currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
  cards[cards.indexOf(currentTarget) + step]?.focus()
  return true
}

function Preview({ subject, item: { id, type } }: Omit<CardProps, 'onOpen'>) {
  const isPhoto = type === 'image/webp'
  const { url } = usePhoto(subject, id, { size: 'thumb', enabled: isPhoto })
  if (!isPhoto) return <IconFileTypePdf size={44} stroke={1.25} aria-hidden />
  if (url === undefined) return <IconPhoto size={44} stroke={1.25} aria-hidden />
  return <img src={url} alt="" className={classes.thumb} />
}
