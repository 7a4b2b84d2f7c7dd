import { expect, test } from 'vitest'
import type { MarkdownNode } from '../../../src/sandbox/page/markdown-parse.js'
import { parseMarkdown } from '../../../src/sandbox/page/markdown-parse.js'

/** Writes a tree as a short text: `type(children)`, so that a test reads at a glance. */
function brief(nodes: readonly MarkdownNode[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return String(node.text)
      if (node.type === 'break') return '/'
      if (node.type === 'list') {
        const items = node.items as { children: MarkdownNode[]; nested: MarkdownNode[] }[]
        const inner = items.map((item) => brief(item.children) + brief(item.nested)).join(', ')
        return `${node.ordered ? 'ol' : 'ul'}(${inner})`
      }
      const children = node.children as MarkdownNode[] | undefined
      const label = node.level ?? node.id ?? node.seconds ?? node.url ?? node.language ?? ''
      return `${node.type}${label}(${children ? brief(children) : (node.text ?? '')})`
    })
    .join('')
}

test.each([
  ['plain', 'paragraph(plain)'],
  ['**a** *b* _c_ __d__ ~~e~~', 'paragraph(strong(a) em(b) em(c) underline(d) strike(e))'],
  ['***both***', 'paragraph(strong(em(both)))'],
  ['**a *b* c**', 'paragraph(strong(a em(b) c))'],
  ['snake_case_name', 'paragraph(snake_case_name)'],
  ['2 * 3 * 4', 'paragraph(2 * 3 * 4)'],
  ['\\*not\\*', 'paragraph(*not*)'],
  ['`**code**`', 'paragraph(codespan(**code**))'],
  ['||hidden||', 'paragraph(spoiler(hidden))'],
  ['a\nb', 'paragraph(a/b)'],
  ['# One\n## Two\ntext', 'heading1(One)heading2(Two)paragraph(text)'],
  ['#no heading', 'paragraph(#no heading)'],
  ['-# small', 'small(small)'],
  ['- a\n- b\n  - c', 'ul(a, bul(c))'],
  ['1. a\n2. b', 'ol(a, b)'],
  ['before\n- a', 'paragraph(before)ul(a)'],
  ['> a\n> b\nc', 'quote(paragraph(a/b))paragraph(c)'],
  ['>>> a\n\nb', 'quote(paragraph(a//b))'],
  ['```js\nlet a\n```', 'codejs(let a)'],
  ['text ```x``` after', 'paragraph(text )code(x)paragraph( after)'],
  ['<@12> <@&3> <#4>', 'paragraph(user12() role3() channel4())'],
  ['<t:99:R>', 'paragraph(time99())'],
  ['see https://a.org/b.', 'paragraph(see linkhttps://a.org/b(https://a.org/b).)'],
  ['[map](https://a.org)', 'paragraph(linkhttps://a.org(map))'],
  ['[x](javascript:alert)', 'paragraph([x](javascript:alert))'],
  ['<script>alert(1)</script>', 'paragraph(<script>alert(1)</script>)'],
  ['', ''],
])('%j', (source, tree) => {
  expect(brief(parseMarkdown(source))).toBe(tree)
})

test('no text makes it hang or lose letters', () => {
  const nasty = ['*'.repeat(300), '_*~|`'.repeat(100), '> '.repeat(100), '- '.repeat(100), '```', '||', '[](']
  for (const text of nasty) expect(parseMarkdown(text).length).toBeGreaterThan(0)
})
