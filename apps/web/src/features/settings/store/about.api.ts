import { queryOptions } from '@tanstack/react-query'
import { aboutProgram } from '@yunque/contract/updates/about-program.endpoints'
import { api } from '../../../lib/api-client/api.ts'

/** Under `about`, like every setting. */
export const aboutProgramQuery = queryOptions({
  queryKey: ['about', 'program'],
  queryFn: ({ signal }) => api.call(aboutProgram.info, undefined, { signal }),
})
