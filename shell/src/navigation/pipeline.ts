import { shopOf } from '@drogerie/shared-lib/runtime'
import type { MiddlewareFunction } from 'react-router'
import { pipelineSteps, type Remaining } from './steps.ts'

/**
 * The seed's five steps, in its order, on every client-side navigation. The front does its own
 * redirects.
 */
export const navigationPipeline: MiddlewareFunction = async ({ request, context }, next) => {
  const shop = shopOf(context)
  const url = new URL(request.url)
  const remaining: Remaining[] = []
  for (const step of pipelineSteps) {
    const rest = await step(shop, url)
    if (rest) remaining.push(rest)
  }
  const result = await next()
  const isFound = Object.values(result as Record<string, { type: string }>).every(
    ({ type }) => type === 'data',
  )
  for (const finish of remaining) await finish(isFound)
  return result
}
