import { Button } from '@mantine/core'
import { linkWords, type ShareLink, shareWayWords } from '@yunque/contract/sharing/shares'
import { formatDate, formatDateTime } from '../../lib/format/format.ts'
import { askAndRun } from '../../ui/feedback/ask-and-run.ts'
import { StatusBadge, type StatusTone } from '../../ui/page/status-badge.tsx'
import { revokeLink } from './share.api.ts'
import classes from './share.module.css'
import { shareTexts as texts } from './texts.ts'

const tones: Readonly<Record<ShareLink['state'], StatusTone>> = {
  open: 'ok',
  expired: 'neutral',
  revoked: 'neutral',
}

interface Props {
  /** What the document is called: 'Factura 00123'. */
  readonly name: string
  readonly links: readonly ShareLink[]
}

/** The links of a document: how they left the store, until when they open, and how often they were opened. */
export const ShareLinks = ({ name, links }: Props) => (
  <ul className={classes.list}>
    {links.map((link) => (
      <li key={link.id}>
        <div>
          <span className={classes.label}>
            {shareWayWords[link.via]}{' '}
            <StatusBadge tone={tones[link.state]}>{linkWords[link.state]}</StatusBadge>
          </span>
          <span className={classes.hint}>
            {texts.madeBy(link.createdBy, formatDateTime(link.createdAt))} ·{' '}
            {texts.until(formatDate(link.expiresAt))}
          </span>
          <span className={classes.hint}>
            {texts.views(link.views)}
            {link.lastViewAt !== null && `, ${texts.lastView(formatDateTime(link.lastViewAt))}`}
          </span>
        </div>
        {link.state === 'open' && (
          <Button size="xs" variant="default" onClick={() => void confirmRevoke(link, name)}>
            {texts.revoke}
          </Button>
        )}
      </li>
    ))}
  </ul>
)

/** Asks and revokes a link of the document of that name. Returns the refusal. */
export const confirmRevoke = (link: ShareLink, name: string): Promise<string | null> =>
  askAndRun({
    question: {
      title: texts.revokeTitle(name),
      body: texts.revokeBody(formatDateTime(link.createdAt), texts.views(link.views)),
      action: texts.revokeAction,
      danger: true,
    },
    about: link,
    run: () => revokeLink(link.id),
    done: texts.revoked,
  })
