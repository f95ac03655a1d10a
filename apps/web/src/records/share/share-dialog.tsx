import { Alert, Text } from '@mantine/core'
import {
  IconBrandWhatsapp,
  IconFileDownload,
  IconInfoCircle,
  IconLink,
  IconMail,
  IconShare,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ShareInfo } from '@yunque/contract/sharing/shares'
import { useState } from 'react'
import { saveFile } from '../../lib/save-file.ts'
import { toast } from '../../lib/toast.ts'
import { shareFile, sharesPdf } from '../../ui/device/share-file.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { MailForm } from './mail-form.tsx'
import { copyLink, sendByWhatsapp } from './send-link.ts'
import { loadPdf, type ShareSubject, shareQuery } from './share.api.ts'
import classes from './share.module.css'
import { ShareLinks } from './share-links.tsx'
import { ShareWayButton } from './share-way.tsx'
import { shareTexts as texts } from './texts.ts'

interface Props {
  readonly subject: ShareSubject
}

/** The ways to share a document, and the links that it has. */
export function ShareDialog({ subject, onDone }: Props & { readonly onDone: () => void }) {
  const { data, error, refetch } = useQuery(shareQuery(subject))
  const [mailing, setMailing] = useState(false)
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Loading lines={6} />
  if (mailing)
    return <MailForm subject={subject} info={data} onBack={() => setMailing(false)} onSent={onDone} />
  return (
    <>
      <Ways subject={subject} info={data} onMail={() => setMailing(true)} />
      {!data.linksOffered && (
        <Alert variant="light" icon={<IconInfoCircle size={18} aria-hidden />} mt="sm" py={8}>
          {texts.noLinks}
        </Alert>
      )}
      <section aria-label={texts.links} className={classes.links}>
        <h3>{texts.links}</h3>
        {data.links.length === 0 ? (
          <Text size="sm" c="dimmed">
            {texts.noneYet}
          </Text>
        ) : (
          <ShareLinks name={data.name} links={data.links} />
        )}
      </section>
    </>
  )
}

interface WaysProps extends Props {
  readonly info: ShareInfo
  readonly onMail: () => void
}

function Ways({ subject, info, onMail }: WaysProps) {
  const [busy, setBusy] = useState<string | null>(null)
  const way = (name: string, run: () => Promise<unknown>) => ({
    label: name,
    busy: busy === name,
    onClick: () => {
      if (busy !== null) return
      setBusy(name)
      run()
        .catch((error: unknown) => toast.error(error instanceof Error ? error.message : String(error)))
        .finally(() => setBusy(null))
    },
  })
  const { whatsapp, party, email, linksOffered } = info
  const send = async () => shareFile(await loadPdf(subject), subject.title)
  return (
    <div className={classes.ways}>
      {sharesPdf() && (
        <ShareWayButton {...way(texts.send, send)} icon={<IconShare />} hint={texts.sendHint} />
      )}
      <ShareWayButton
        {...way(texts.pdf, async () => saveFile(await loadPdf(subject)))}
        icon={<IconFileDownload />}
        hint={texts.pdfHint}
      />
      <ShareWayButton
        {...way(texts.whatsapp, () => sendByWhatsapp(subject, info))}
        icon={<IconBrandWhatsapp />}
        hint={whatsapp === null ? texts.whatsappNobody : texts.whatsappTo(whatsapp, party)}
      />
      <ShareWayButton
        label={texts.mail}
        icon={<IconMail />}
        hint={email === '' ? texts.mailNobody : texts.mailTo(email)}
        onClick={onMail}
      />
      <ShareWayButton
        {...way(texts.copy, () => copyLink(subject))}
        icon={<IconLink />}
        hint={texts.copyHint}
        disabled={!linksOffered}
      />
    </div>
  )
}
