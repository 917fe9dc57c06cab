import { development } from './development.ts'

// before React: it looks for the hook once, as it starts
development().refresh.install(
  globalThis as Parameters<ReturnType<typeof development>['refresh']['install']>[0],
)
