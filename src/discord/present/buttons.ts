import { ButtonBuilder, type ButtonStyle } from 'discord.js'
import { cut, LIMITS } from '../client/limits.ts'

/** A button with a label, cut to what Discord takes. */
export const button = (id: string, label: string, style: ButtonStyle): ButtonBuilder =>
  new ButtonBuilder().setCustomId(id).setLabel(cut(label, LIMITS.buttonLabel)).setStyle(style)
