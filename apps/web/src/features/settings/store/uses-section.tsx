import { Button, Switch, Text } from '@mantine/core'
import { screensOfUse, type Use, usageIds } from '@yunque/contract/core/uses'
import { type UsesState, usesInput } from '@yunque/contract/settings/uses'
import { usagePresets, usageTexts } from '@yunque/contract/settings/uses-texts'
import { Form } from '../../../ui/form/form.tsx'
import { useScreens } from '../../../ui/screen/screen.ts'
import { LoadedSection } from './loaded-section.tsx'
import settings from './settings.module.css'
import { SettingsBar } from './settings-bar.tsx'
import { useSettingsForm } from './use-settings-form.ts'
import { saveUses, usesQuery } from './uses.api.ts'
import classes from './uses-section.module.css'
import { usesTexts as texts } from './uses-texts.ts'

/** What the shop uses: presets, and a switch for each (store.uses). */
export function UsesSection() {
  return (
    <LoadedSection title={texts.title} query={usesQuery}>
      {(state) => <UsesForm state={state} />}
    </LoadedSection>
  )
}

function UsesForm({ state }: { readonly state: UsesState }) {
  const form = useSettingsForm({
    info: state,
    valuesOf,
    schema: usesInput,
    save: saveUses,
    saveLabel: texts.save,
  })
  const { value: on, onChange } = form.field('uses', texts.title)
  const { held, used } = state
  const screens = useScreens()
  const titlesOf = (use: Use) =>
    screens
      .filter(({ path }) => screensOfUse(use).includes(path))
      .map(({ title }) => title)
      .join(', ')
  const kept = (next: readonly Use[]) => usageIds.filter((use) => next.includes(use) || held.includes(use))
  const set = (next: readonly Use[]) => onChange(kept(next))
  return (
    <Form form={form}>
      <Text size="sm" className={settings.hint}>
        {texts.hint}
      </Text>
      <fieldset className={classes.presets} aria-label={texts.presets}>
        {Object.values(usagePresets).map(({ title, uses }) => (
          <Preset key={title} title={title} isOn={isSame(on, kept(uses))} onChoose={() => set(uses)} />
        ))}
        <Preset title={texts.usedSoFar} isOn={isSame(on, kept(used))} onChoose={() => set(used)} />
      </fieldset>
      <ul className={classes.list}>
        {usageIds.map((use) => (
          <li key={use} title={titlesOf(use)}>
            <Switch
              label={usageTexts[use].title}
              description={held.includes(use) ? texts.held : usageTexts[use].help}
              disabled={held.includes(use)}
              checked={on.includes(use)}
              onChange={(event) =>
                set(event.currentTarget.checked ? [...on, use] : on.filter((one) => one !== use))
              }
            />
          </li>
        ))}
      </ul>
      <SettingsBar form={form} label={texts.save} />
    </Form>
  )
}

interface PresetProps {
  readonly title: string
  readonly isOn: boolean
  readonly onChoose: () => void
}

function Preset({ title, isOn, onChoose }: PresetProps) {
  return (
    <Button variant={isOn ? 'light' : 'default'} size="xs" aria-pressed={isOn} onClick={onChoose}>
      {title}
    </Button>
  )
}

const valuesOf = ({ uses, revision }: UsesState) => ({
  uses: usageIds.filter((use) => uses.includes(use)),
  revision,
})

const isSame = (some: readonly Use[], others: readonly Use[]): boolean =>
  some.length === others.length && some.every((use) => others.includes(use))
