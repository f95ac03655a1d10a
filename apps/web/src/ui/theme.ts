import { type CSSVariablesResolver, colorsTuple, createTheme, type MantineColorsTuple } from '@mantine/core'

/** Values of the `color` prop of Mantine components; each is a token of `tokens.css` (screens.tokens). */
const statusColors = ['primary', 'ok', 'warn', 'bad', 'info', 'neutral'] as const

const gray: MantineColorsTuple = [
  '#f4f6f8',
  '#e9eef3',
  '#dde4ea',
  '#cfd8e1',
  '#b3bfca',
  '#76828f',
  '#5b6672',
  '#4f5d6b',
  '#33414e',
  '#17212b',
]

const dark: MantineColorsTuple = [
  '#e7edf3',
  '#c5d0da',
  '#a6b4c1',
  '#98a5b2',
  '#334250',
  '#2a3540',
  '#212c37',
  '#18212a',
  '#0f151b',
  '#0b1116',
]

/** Colours of filled buttons: dark enough for white text in both schemes. */
const solid: Record<(typeof statusColors)[number], string> = {
  primary: '#1d5fa6',
  ok: '#17703c',
  warn: '#855000',
  bad: '#b3261e',
  info: '#0b6477',
  neutral: '#55616d',
}

const size = (fontSize: string, lineHeight: string) => ({ fontSize, lineHeight, fontWeight: '600' })
const spanishClose = {
  closeButtonProps: { 'aria-label': 'Cerrar' },
  overlayProps: { backgroundOpacity: 0.4 },
}
const font = "'Segoe UI', Roboto, system-ui, -apple-system, 'Helvetica Neue', Arial, sans-serif"

/** The Mantine theme: tokens of `tokens.css` and Spanish labels (screens.tokens). */
export const theme = createTheme({
  primaryColor: 'primary',
  primaryShade: { light: 6, dark: 6 },
  colors: {
    gray,
    dark,
    primary: colorsTuple(solid.primary),
    ok: colorsTuple(solid.ok),
    warn: colorsTuple(solid.warn),
    bad: colorsTuple(solid.bad),
    info: colorsTuple(solid.info),
    neutral: colorsTuple(solid.neutral),
    red: colorsTuple(solid.bad),
  },
  black: '#17212b',
  fontFamily: font,
  headings: {
    fontFamily: font,
    fontWeight: '600',
    sizes: {
      h1: size('20px', '28px'),
      h2: size('16px', '24px'),
      h3: size('14px', '20px'),
      h4: size('14px', '20px'),
      h5: size('13px', '18px'),
      h6: size('13px', '18px'),
    },
  },
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.4', sm: '1.43', md: '1.43', lg: '1.5', xl: '1.4' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '2px', sm: '4px', md: '4px', lg: '8px', xl: '16px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Descriptions stand below the input: above it, the inputs of one row would not align.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Modal: { defaultProps: { ...spanishClose, transitionProps: { duration: 120 }, centered: false } },
    ModalOverlay: { defaultProps: { backgroundOpacity: 0.4 } },
    DrawerOverlay: { defaultProps: { backgroundOpacity: 0.4 } },
    Drawer: { defaultProps: { ...spanishClose, transitionProps: { duration: 120 } } },
    Dialog: { defaultProps: { closeButtonProps: { 'aria-label': 'Cerrar' } } },
    Alert: { defaultProps: { closeButtonLabel: 'Cerrar' } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Cerrar aviso' } } },
    CloseButton: { defaultProps: { 'aria-label': 'Cerrar' } },
    Burger: { defaultProps: { 'aria-label': 'Menú' } },
    // The placeholder is an element without a name, which a menu must not have. Without it the first item takes the focus.
    Menu: {
      defaultProps: { withInitialFocusPlaceholder: false, transitionProps: { duration: 100 }, shadow: 'md' },
    },
    Popover: { defaultProps: { transitionProps: { duration: 100 }, shadow: 'md' } },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 100 } } },
    PasswordInput: {
      defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Mostrar u ocultar la contraseña' } },
    },
    Select: { defaultProps: { nothingFoundMessage: 'Sin resultados', checkIconPosition: 'right' } },
    MultiSelect: { defaultProps: { nothingFoundMessage: 'Sin resultados' } },
  },
})

/** Maps every Mantine colour to a token, so that `tokens.css` defines all colours. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const variables: Record<`--${string}`, string> = {
    '--mantine-color-body': 'var(--yq-surface)',
    '--mantine-color-text': 'var(--yq-text)',
    '--mantine-color-bright': 'var(--yq-text)',
    '--mantine-color-dimmed': 'var(--yq-muted)',
    '--mantine-color-placeholder': 'var(--yq-inactive-text)',
    '--mantine-color-error': 'var(--yq-bad)',
    '--mantine-color-success': 'var(--yq-ok)',
    '--mantine-color-anchor': 'var(--yq-primary-text)',
    '--mantine-color-default': 'var(--yq-surface)',
    '--mantine-color-default-hover': 'var(--yq-surface-2)',
    '--mantine-color-default-color': 'var(--yq-text)',
    '--mantine-color-default-border': 'var(--yq-control-border)',
    '--mantine-color-disabled': 'var(--yq-inactive-row)',
    '--mantine-color-disabled-color': 'var(--yq-inactive-text)',
    '--mantine-color-disabled-border': 'var(--yq-border)',
    '--mantine-primary-color-contrast': 'var(--yq-on-primary)',
    '--mantine-shadow-md': 'var(--yq-shadow)',
    '--mantine-shadow-lg': 'var(--yq-shadow)',
    '--mantine-shadow-xl': 'var(--yq-shadow)',
  }
  for (const name of [...statusColors, 'red', 'gray'] as const) Object.assign(variables, roles(name))
  return { variables: {}, light: variables, dark: variables }
}

/** What the variants of a component (`filled`, `light`, `outline`, `subtle`) use for one colour. */
function roles(name: (typeof statusColors)[number] | 'red' | 'gray'): Record<`--${string}`, string> {
  const token = name === 'red' ? 'bad' : name === 'gray' ? 'neutral' : name
  const text = token === 'primary' ? 'var(--yq-primary-text)' : `var(--yq-${token})`
  const soft = `var(--yq-${token}-soft)`
  const fill = token === 'primary' ? 'var(--yq-primary)' : solid[token]
  return {
    [`--mantine-color-${name}-text`]: text,
    [`--mantine-color-${name}-filled`]: fill,
    [`--mantine-color-${name}-filled-hover`]:
      token === 'primary' ? 'var(--yq-primary-hover)' : `color-mix(in srgb, ${fill} 85%, black)`,
    [`--mantine-color-${name}-light`]: soft,
    [`--mantine-color-${name}-light-hover`]: `color-mix(in srgb, ${soft} 90%, ${text})`,
    [`--mantine-color-${name}-light-color`]: text,
    [`--mantine-color-${name}-outline`]: text,
    [`--mantine-color-${name}-outline-hover`]: soft,
  }
}
