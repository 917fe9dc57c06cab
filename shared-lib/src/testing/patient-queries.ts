import { configure } from '@testing-library/react'

/** What is looked for may take its time on a busy machine: the first import of a page takes seconds there. ms */
configure({ asyncUtilTimeout: 10_000 })
