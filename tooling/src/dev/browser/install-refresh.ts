import * as refresh from 'react-refresh/runtime'
import { development } from './development.ts'

// before React: it looks for the hook once, as it starts
refresh.injectIntoGlobalHook(window)
development().refresh = refresh
