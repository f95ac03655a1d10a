import { Button } from '@mantine/core'
import { IconMail, IconPhoto, IconShare } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DaySummary } from '@yunque/contract/reports/day-summary'
import { summarySubtitle, summaryText, summaryTitle } from '@yunque/contract/reports/day-summary-paper'
import { today } from '../../../lib/format/today.ts'
import { toast } from '../../../lib/toast.ts'
import { dayOf, useReportAddress } from '../../../records/report/address.ts'
import { PageTool, PageTools } from '../../../records/report/page-tools.tsx'
import { shareFile, sharesFiles } from '../../../ui/device/share-file.ts'
import { shareText } from '../../../ui/device/share-text.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { useScreens } from '../../../ui/screen/screen.ts'
import { daySummaryQuery } from './day-summary.api.ts'
import classes from './day-summary.module.css'
import { drawnSummary } from './draw-summary.ts'
import { SummaryCard } from './summary-card.tsx'
import { texts } from './texts.ts'

/** 'Resumen del día' (reports.day-summary): a card with the figures of a day, to read, to share and to print. */
export function DaySummaryPage() {
  const [search, ask] = useReportAddress()
  const day = dayOf(search.dia, today()) ?? today()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...daySummaryQuery(day),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={classes.page}>
      <PageTitle actions={data && <Tools summary={data} />} />
      <div className={classes.asked}>
        <DateInput
          label={texts.day}
          value={day}
          max={today()}
          onChange={(next) => ask({ dia: next === null || next === today() ? undefined : next })}
        />
      </div>
      {data && (
        <article className={classes.card} data-stale={isPlaceholderData || undefined}>
          <h2 className={classes.title}>{summaryTitle(data.day)}</h2>
          <p className={classes.subtitle}>{summarySubtitle(data)}</p>
          <SummaryCard summary={data} />
        </article>
      )}
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={12} />}
    </div>
  )
}

function Tools({ summary }: { readonly summary: DaySummary }) {
  const configures = useScreens().some(({ path }) => path === '/app/config')
  const title = summaryTitle(summary.day)
  const sharePicture = async () => {
    const blob = await drawnSummary(summary)
    await shareFile({ blob, fileName: `${title}.png` }, title)
  }
  return (
    <PageTools>
      {configures && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconMail size={16} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/app/config/correo" />}
        >
          {texts.mail}
        </Button>
      )}
      <PageTool icon={IconShare} label={texts.share} run={() => share(summary)} />
      <PageTool
        icon={IconPhoto}
        label={sharesFiles('image/png') ? texts.sharePicture : texts.savePicture}
        run={sharePicture}
      />
    </PageTools>
  )
}

async function share(summary: DaySummary): Promise<void> {
  const done = await shareText(summaryText(summary), summaryTitle(summary.day))
  if (done === 'copied') toast.success(texts.copied)
  if (done === 'refused') toast.warn(texts.notCopied)
}
