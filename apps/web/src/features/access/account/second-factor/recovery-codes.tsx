import { Button, Group, Text } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useSession } from '../../../../lib/api-client/session.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import classes from './second-factor.module.css'
import { texts } from './texts.ts'

/** Recovery codes, shown once, to be printed or saved. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const title = texts.codesOf(useSession()?.username ?? '')
  const save = () => {
    const text = [title, '', ...codes, ''].join('\r\n')
    saveFile({ blob: new Blob([text], { type: 'text/plain;charset=utf-8' }), fileName: texts.fileName })
  }
  return (
    <div className={classes.setup}>
      <div className={classes.paper}>
        <Text fw={600}>{title}</Text>
        <Text size="sm">{texts.recoveryKeep}</Text>
        <ol className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          {texts.print}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
          {texts.save}
        </Button>
      </Group>
    </div>
  )
}
