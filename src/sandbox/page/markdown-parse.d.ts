export interface MarkdownNode {
  type: string
  [key: string]: unknown
}

export function parseMarkdown(source: string): MarkdownNode[]
