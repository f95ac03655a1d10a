const { PATH, NODE_COMPILE_CACHE } = process.env

/** The environment of a program that a test starts: none of the tests' own settings, and what other starts have compiled. */
export const programEnv: NodeJS.ProcessEnv = { PATH, NODE_COMPILE_CACHE }
