/** Company Battles: how its orders are written, in its own words in place of the house’s. */
export const typingEn = {
  'company.table.all-hqs': 'all platoons',
  'company.table.queue.then-end':
    'This phase ends when your {count, plural, one {order is} other {# orders are}} done.',
  'company.table.hqs': 'the platoons of {hqs}',
  'company.notation.expected-unit': 'At character {at} a platoon was expected, such as U1; found: {found}',
  'company.notation.expected-target':
    'At character {at}, after “@”, an enemy platoon was expected, such as D2; found: {found}',
  'company.discord.button.end-turn': 'End this phase',
  'company.discord.end-turn.sure':
    '{count, plural, one {This platoon} other {These platoons}} could still fire: {names}{more, plural, =0 {} other { and # more}}. End the phase all the same?',
  'company.discord.how.orders':
    '<small><slash>order</slash> gives one order, the button many; <slash>turn end</slash> when you are done with the phase.</small>',
  'company.discord.modal.orders.move': '{unit} move > N 10 face N',
  'company.discord.modal.orders.example': 'U1 move > N 12\nU7 shoot @D2',
  'company.discord.help.start':
    '1. <slash>battle new</slash> opens a battle in this channel; choose a scenario.\n2. Take a side with its button under the status post or with <slash>battle join</slash>.\n3. <slash>battle start</slash> begins. Each side gets a private thread in which it is called.\n4. Both sides deploy unseen: platoons stand where the scenario lays them out, <slash>deploy</slash> puts them elsewhere in the zone; <bold>Deployment done</bold> in your side’s thread ends it.\n5. A turn has three parts: movement, shooting, assault. Give orders with <slash>order</slash>, or many with <slash>orders</slash>, and end each part with <slash>turn end</slash>; a part in which you can do nothing passes by itself.\n6. <slash>map</slash> shows the table, <slash>unit</slash> a platoon, <slash>log</slash> what happened, <slash>why</slash> the sums behind it, <slash>measure</slash> distances, sight and scores.\n7. <slash>rules</slash> answers what you want to know about the rules.\nAnswers to commands are for you alone.',
  'company.discord.help.orders':
    'An order is one line: platoon, order, <code>@target</code>, <code>> way</code>, <code>face</code>, options; the signs may be left out.\n<pre>U1 move > N 12\nU1 move > NE 10 teams=2-4\nU3 dash > N 40\nU1 dig-in\nU4 enter @F2\nU7 shoot @D2\nD6 bombard @U1\nU1 assault @D2</pre>\nA platoon moves as one, its teams beside its commander; <code>teams=</code> moves some of them, and the next platoon to be ordered closes the move. Moves are ordered in the movement phase, fire and bombardments in the shooting phase, charges in the assault phase. Distances may be measured at any time: <slash>measure</slash>.\n<slash>orders</slash> takes many lines. <slash>turn queue</slash> shows those that wait, <slash>turn cancel</slash> takes them back.',
  'company.discord.help.pd':
    'Company Battles has no command points. What your platoons do in the enemy’s turn you are asked, or you tell them in yours:\n<pre>D2 standing counter=no-tanks defensive=all break=away</pre>',
} as const
