/** A habit that makes a test fail for another reason than its own. */
type Habit = {
  /** What a test must not do. */
  readonly what: string
  /** The files that it is looked for in. */
  readonly files: RegExp
  readonly pattern: RegExp
  /** A comment on the line above, which says why it is needed there. */
  readonly unless?: RegExp
}

const looks =
  'textContent|innerText|allTextContents|allInnerTexts|inputValue|getAttribute|isVisible|isHidden|isDisabled|isEnabled|isChecked|count|ariaSnapshot|boundingBox'

const tests = /\.test\.tsx?$|^e2e\/|^apps\/(server\/test|web\/src\/test)\//

const habits: readonly Habit[] = [
  {
    what: 'looks at a page once: poll it with expect.poll',
    files: /^e2e\//,
    pattern: new RegExp(`expect\\(\\s*\\[?\\(*await\\s(?:[^\\n]|\\n\\s*\\.)*?\\.(?:${looks})\\(`),
  },
  {
    what: 'asks the store once for what a page may still save: poll it with expect.poll',
    files: /^e2e\//,
    pattern: /expect\(\s*\(?await api\.get\(/,
    unless: /\/\/ Nothing comes later: /,
  },
  {
    what: 'decides by what a page shows at this moment: wait for the state',
    files: /^e2e\//,
    pattern: /\bif \([^\n]*await [^\n]*\.(?:isVisible|isHidden|count)\(/,
  },
  {
    what: 'sleeps: wait for the state, or say above why time has to pass (// Time passes: …)',
    files: tests,
    pattern: /\bwaitForTimeout\(|\bsetTimeout\((?:resolve|done)\b|\bsleep\(/,
    unless: /\/\/ Time passes: /,
  },
  {
    what: 'uses the date of the database, which is not that of the shop',
    files: tests,
    pattern: /\bcurrent_date\b|\blocaltimestamp\b/,
  },
  { what: 'depends on the order of arrival', files: tests, pattern: /\bPromise\.(?:race|any)\(/ },
  {
    what: 'is repeated until it passes',
    files: /\.test\.tsx?$|^vitest\.config\.ts$/,
    pattern: /\bretry: [1-9{]|\.toPass\(/,
  },
]

/** Why a test needs a page; every test in a browser names one or more. */
const reasons = [
  'the main job',
  'money',
  'a kind of screen',
  'two screens',
  'print',
  'focus',
  'layout',
  'offline',
  'files',
  'camera',
  'the session',
] as const

/** The habits in the text of a file, one line each: `e2e/a.ts:12 sleeps: …`. */
export function habitsIn(file: string, text: string): string[] {
  const lines = text.split('\n')
  return habits.flatMap(({ what, files, pattern, unless }) => {
    if (!files.test(file)) return []
    return [...text.matchAll(new RegExp(pattern, 'g'))].flatMap(({ index }) => {
      const line = text.slice(0, index).split('\n').length
      return unless?.test(lines[line - 2] ?? '') ? [] : [`${file}:${line} ${what}`]
    })
  })
}

/** The tests of a file in a browser that do not say why they need a page: `// A page for: focus, print.` above each. */
export function unexplainedIn(file: string, text: string): string[] {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    if (!/^\s*test(\.each)?\(/.test(line)) return []
    const given = /\/\/ A page for: (.+)\.$/.exec(lines[at - 1] ?? '')?.[1]?.split(', ') ?? []
    const known = given.filter((one) => (reasons as readonly string[]).includes(one))
    return known.length > 0 && known.length === given.length
      ? []
      : [`${file}:${at + 1} needs a page for no reason`]
  })
}
