import { configure } from '@testing-library/react'

/**
 * How long tests wait for an element: on a busy machine the first import of a page takes seconds.
 * ms
 */
configure({ asyncUtilTimeout: 10_000 })
