import { CloseButton } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { ProgressBar } from '../../ui/page/progress-bar.tsx'
import classes from './attachments.module.css'
import { texts } from './texts.ts'
import type { Upload, Uploads } from './use-uploads.ts'

/** What is being sent, what waits, and what was refused, with its reason. */
export function UploadList({ uploads: { items, drop } }: { readonly uploads: Uploads }) {
  if (items.length === 0) return null
  return (
    <ul className={classes.uploads} aria-label={texts.sending}>
      {items.map((item) => (
        <li key={item.key} className={classes.upload} data-refused={item.refusal !== null || undefined}>
          <span className={classes.uploadName}>{item.name}</span>
          <State item={item} />
          <CloseButton
            size="sm"
            className={classes.uploadClose}
            aria-label={item.refusal === null ? texts.stop(item.name) : texts.dismiss(item.name)}
            onClick={() => drop(item.key)}
          />
        </li>
      ))}
    </ul>
  )
}

function State({ item: { name, share, refusal } }: { readonly item: Upload }) {
  if (refusal !== null)
    return (
      <span role="alert" className={classes.refusal}>
        <IconAlertCircle size={16} aria-hidden /> {refusal}
      </span>
    )
  if (share === null) return <span className={classes.waiting}>{texts.waiting}</span>
  const percent = Math.round(share * 100)
  return (
    <ProgressBar
      label={texts.sentOf(name)}
      percent={percent}
      text={texts.sent(percent)}
      tone="info"
      layout="beside"
    />
  )
}
