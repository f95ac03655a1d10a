import { Alert, Text } from '@mantine/core'
import type { AboutProgram } from '@yunque/contract/updates/about-program.endpoints'
import { formatDateTime } from '../../../lib/format/format.ts'
import { ReadOnlyField, ReadOnlyFields } from '../../../ui/controls/read-only.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { Version } from '../../../ui/page/version.tsx'
import { aboutProgramQuery } from './about.api.ts'
import { LoadedSection } from './loaded-section.tsx'
import { texts } from './texts.ts'

/** The program of the server: its version, since when, and how the last update ended. */
export function AboutSection() {
  return (
    <LoadedSection title={texts.about} query={aboutProgramQuery} lines={3}>
      {(info) => (
        <>
          {info.lastUpdate && <LastUpdate outcome={info.lastUpdate} />}
          <ReadOnlyFields readOnly>
            <FieldGrid columns={4}>
              <ReadOnlyField label={texts.programVersion}>
                <Version version={info.version} />
              </ReadOnlyField>
              <ReadOnlyField label={info.former === null ? texts.installedAt : texts.updatedAt(info.former)}>
                {formatDateTime(info.since)}
              </ReadOnlyField>
              <ReadOnlyField label="PostgreSQL">{info.postgres}</ReadOnlyField>
              <ReadOnlyField label="Node">{info.node}</ReadOnlyField>
            </FieldGrid>
          </ReadOnlyFields>
        </>
      )}
    </LoadedSection>
  )
}

/** What failed stands out; what was done is a line. */
function LastUpdate({ outcome }: { readonly outcome: NonNullable<AboutProgram['lastUpdate']> }) {
  const words = texts.lastUpdate(formatDateTime(outcome.at), outcome.sentence)
  if (outcome.result === 'updated')
    return (
      <Text size="sm" c="dimmed">
        {words}
      </Text>
    )
  return <Alert color="yellow">{words}</Alert>
}
