import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { DataRouter } from 'react-router'
import { followForms } from './follow-links.ts'

const visited: unknown[] = []
followForms({ navigate: (to: unknown) => visited.push(to) } as unknown as DataRouter)
beforeEach(() => void visited.splice(0))

test.each([
  ['a search', '<form action="/hledani?q=staré"><input name="q" value="zubní pasta">', true],
  ['an answer to another site', '<form action="https://jinde.example/"><input name="q">', false],
  ['what is sent', '<form method="post" action="/hledani"><input name="q">', false],
])('%s leads to its address as links do @SHELL-16', (_name, form, isFollowed) => {
  document.body.innerHTML = `${form}<button>Hledat</button></form>`
  const wasLeftToBrowser = fireEvent.submit(screen.getByRole('button').closest('form')!)
  expect(wasLeftToBrowser).toBe(!isFollowed)
  expect(visited).toEqual(isFollowed ? ['/hledani?q=zubn%C3%AD+pasta'] : [])
})

test('a form whose own code has taken it is left to it @SHELL-16', () => {
  document.body.innerHTML = '<form action="/hledani"><button>Hledat</button></form>'
  const form = screen.getByRole('button').closest('form')!
  form.addEventListener('submit', (event) => event.preventDefault())
  fireEvent.submit(form)
  expect(visited).toEqual([])
})
