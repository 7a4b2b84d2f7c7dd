export const languages: { en: Record<string, string>; pl: Record<string, string> }

export function speak(localeCode: string): void

export function locale(): string

export function say(key: string, values?: Record<string, unknown>): string

export function localised(thing: object, field: string): string
