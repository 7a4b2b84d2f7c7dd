import type { ApplicationCommandDataResolvable, Interaction } from 'discord.js'
import {
  ActionRowBuilder,
  ApplicationCommandOptionType,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  ContainerBuilder,
  EmbedBuilder,
  LabelBuilder,
  MediaGalleryBuilder,
  MessageFlags,
  ModalBuilder,
  SeparatorBuilder,
  StringSelectMenuBuilder,
  TextDisplayBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js'
import sharp from 'sharp'
import type { Stage } from './bot.ts'
import { register } from './bot.ts'

const units = ['K1 Light cavalry', 'K2 Heavy cavalry', 'K3 Archers', 'R1 Pikemen']

const commands: ApplicationCommandDataResolvable[] = [
  {
    name: 'order',
    nameLocalizations: { pl: 'rozkaz' },
    description: 'Give an order to one of your units',
    descriptionLocalizations: { pl: 'Wydaj rozkaz swojemu oddziałowi' },
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: 'unit',
        nameLocalizations: { pl: 'oddział' },
        description: 'Which unit',
        descriptionLocalizations: { pl: 'Który oddział' },
        required: true,
        autocomplete: true,
      },
      {
        type: ApplicationCommandOptionType.String,
        name: 'order',
        description: 'What it shall do',
        required: true,
        choices: [
          { name: 'move', value: 'move', nameLocalizations: { pl: 'ruch' } },
          { name: 'charge', value: 'charge', nameLocalizations: { pl: 'szarża' } },
        ],
      },
      { type: ApplicationCommandOptionType.User, name: 'against', description: 'Whose unit' },
      { type: ApplicationCommandOptionType.Integer, name: 'depth', description: 'Ranks', minValue: 1 },
    ],
  },
  { name: 'map', description: 'Shows the battlefield' },
  { name: 'orders', description: 'Give many orders at once' },
  { name: 'secret', description: 'Tells you alone' },
  { name: 'status', description: 'Who owes what' },
  {
    name: 'battle',
    description: 'Battles',
    options: [
      { type: ApplicationCommandOptionType.Subcommand, name: 'new', description: 'Begin a battle' },
      { type: ApplicationCommandOptionType.Subcommand, name: 'join', description: 'Take a side' },
    ],
  },
]

/** A small picture of a field, 640 by 400. */
async function field(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">
    <rect width="640" height="400" fill="#cfc9a4"/><path d="M0 250 Q160 200 320 260 T640 230" stroke="#7fa3b8" stroke-width="26" fill="none"/>
    <circle cx="470" cy="110" r="70" fill="#9db07d"/><rect x="120" y="90" width="90" height="30" fill="#b3402f"/>
    <rect x="260" y="330" width="90" height="30" fill="#2f5fb3"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** Registers a few commands and answers them, so that the page has one of everything to show. */
export async function startFakeBot(stage: Stage): Promise<void> {
  stage.onInteraction(answer)
  await register(stage, commands)
}

async function answer(interaction: Interaction): Promise<unknown> {
  if (interaction.isAutocomplete()) {
    const typed = interaction.options.getFocused().toLowerCase()
    const fitting = units.filter((unit) => unit.toLowerCase().includes(typed))
    return interaction.respond(fitting.map((name) => ({ name, value: name.slice(0, 2) })))
  }
  if (interaction.isModalSubmit())
    return interaction.reply(`Orders noted:\n> ${interaction.fields.getTextInputValue('lines')}`)
  if (interaction.isButton()) {
    if (interaction.customId === 'never') return undefined
    return interaction.update({ content: `<@${interaction.user.id}> pressed **${interaction.customId}**.` })
  }
  if (interaction.isStringSelectMenu())
    return interaction.reply({
      content: `Chosen: ${interaction.values.join(', ')}`,
      flags: MessageFlags.Ephemeral,
    })
  if (!interaction.isChatInputCommand()) return undefined
  switch (interaction.commandName) {
    case 'order':
      return interaction.reply(
        `**${interaction.options.getString('unit', true)}** will *${interaction.options.getString('order', true)}*.`,
      )
    case 'map':
      await interaction.deferReply()
      return interaction.editReply({
        content: 'Turn 3, ~~rain~~ clear. It is <t:1900000000:R> until dusk.',
        files: [
          new AttachmentBuilder(await field(), {
            name: 'field.png',
            description: 'A ford between two hills',
          }),
        ],
      })
    case 'orders':
      return interaction.showModal(ordersModal())
    case 'secret':
      return interaction.reply({ content: 'The ambush stands in ||F7||.', flags: MessageFlags.Ephemeral })
    case 'battle':
      return interaction.reply({ embeds: [embed()], components: [buttons(), menu()] })
    default:
      return interaction.reply({
        components: [await statusBox()],
        files: [new AttachmentBuilder(await field(), { name: 'map.png' })],
        flags: MessageFlags.IsComponentsV2,
      })
  }
}

function ordersModal(): ModalBuilder {
  const text = new TextInputBuilder()
    .setCustomId('lines')
    .setStyle(TextInputStyle.Paragraph)
    .setPlaceholder('K1 move > F7')
  return new ModalBuilder()
    .setCustomId('orders')
    .setTitle('Orders of the red side')
    .addLabelComponents(
      new LabelBuilder().setLabel('Orders').setDescription('One on each line').setTextInputComponent(text),
    )
}

function embed(): EmbedBuilder {
  return new EmbedBuilder()
    .setColor(0xb3402f)
    .setTitle('The ford at dawn')
    .setDescription('Two armies meet at a **ford**. Whoever holds the hill at the end of turn 8 wins.')
    .addFields(
      { name: 'Red', value: '12 units\n3 HQs', inline: true },
      { name: 'Blue', value: '11 units\n4 HQs', inline: true },
      { name: 'Weather', value: 'Clear', inline: true },
    )
    .setFooter({ text: 'Khans & Generals' })
}

function buttons(): ActionRowBuilder<ButtonBuilder> {
  return new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder().setCustomId('red').setLabel('Join red').setStyle(ButtonStyle.Danger),
    new ButtonBuilder().setCustomId('blue').setLabel('Join blue').setStyle(ButtonStyle.Primary),
    new ButtonBuilder().setCustomId('watch').setLabel('Watch').setEmoji('👁️').setStyle(ButtonStyle.Secondary),
    new ButtonBuilder().setCustomId('never').setLabel('Start').setStyle(ButtonStyle.Success),
  )
}

function menu(): ActionRowBuilder<StringSelectMenuBuilder> {
  const select = new StringSelectMenuBuilder()
    .setCustomId('army')
    .setPlaceholder('Choose your army')
    .addOptions(
      { label: 'Steppe horde', description: 'Mostly horse', value: 'horde' },
      { label: 'Crown levy', description: 'Pikes and archers', value: 'levy' },
    )
  return new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(select)
}

async function statusBox(): Promise<ContainerBuilder> {
  return new ContainerBuilder()
    .setAccentColor(0x2f5fb3)
    .addTextDisplayComponents(
      new TextDisplayBuilder().setContent(
        '## Turn 3 — blue to move\n- **Red** owes: an answer to the charge of K3\n- **Blue** owes nothing\n-# updated <t:1900000000:t>',
      ),
    )
    .addSeparatorComponents(new SeparatorBuilder())
    .addMediaGalleryComponents(
      new MediaGalleryBuilder().addItems({
        media: { url: 'attachment://map.png' },
        description: 'The field',
      }),
    )
    .addActionRowComponents(buttons())
}
