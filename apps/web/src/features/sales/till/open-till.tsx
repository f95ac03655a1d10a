import { Button, Popover } from '@mantine/core'
import { IconCashRegister } from '@tabler/icons-react'
import { cashClosing } from '@yunque/contract/treasury/cash-closings'
import { useState } from 'react'
import { today } from '../../../lib/format/today.ts'
import { toast } from '../../../lib/toast.ts'
import { MoneyInput } from '../../../ui/form/amount-inputs.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import classes from './strip.module.css'
import { texts } from './texts.ts'
import { openTill } from './till.api.ts'

/** Opens the till in place, with its starting cash. */
export function OpenTill({ onOpened }: { readonly onOpened: () => void }) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button
          size="compact-sm"
          leftSection={<IconCashRegister size={16} aria-hidden />}
          onClick={() => setOpened((shown) => !shown)}
        >
          {texts.openTill}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Opening onOpened={onOpened} />
      </Popover.Dropdown>
    </Popover>
  )
}

type Values = { id: number; cutDate: string; initValue: number | null; initDollars: number | null }

function Opening({ onOpened }: { readonly onOpened: () => void }) {
  const [initialValues] = useState<Values>(() => ({
    id: 0,
    cutDate: today(),
    initValue: null,
    initDollars: 0,
  }))
  const form = useZodForm({
    schema: cashClosing,
    initialValues,
    save: openTill,
    onSaved: () => {
      toast.success(texts.tillOpened)
      onOpened()
    },
  })
  return (
    <Form form={form} enter="submit" className={classes.opening}>
      <MoneyInput {...form.field('initValue', texts.initValue)} autoFocus />
      <MoneyInput {...form.field('initDollars', texts.initDollars)} currency="$" />
      <SaveButton form={form}>{texts.openTill}</SaveButton>
    </Form>
  )
}
