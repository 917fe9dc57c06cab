import { afterEach, expect, test, vi } from 'vitest'
import { defaultPorts } from '../src/shop-ports.ts'
import { shopServices } from './shop-services.ts'

afterEach(() => vi.unstubAllEnvs())

const metricsPorts = () =>
  Object.fromEntries(
    shopServices(defaultPorts({}), '/nowhere').flatMap(({ name, env }) =>
      env['METRICS_PORT'] ? [[name, env['METRICS_PORT']]] : [],
    ),
  )

test('each process of a whole shop tells its figures on a port of its own @O07', () => {
  vi.stubEnv('METRICS_PORT', '9400')
  expect(metricsPorts()).toEqual({ shell: '9400', api: '9401', club: '9402' })
})

test('without METRICS_PORT there are no figures anywhere @O07', () => {
  vi.stubEnv('METRICS_PORT', undefined)
  expect(metricsPorts()).toEqual({})
})
