/** Questions about anything under the sun, by topic, which few knowledge bases have an answer to. */
export const english: Readonly<Record<string, string>> = {
  weather: `
    Will it rain tomorrow afternoon? How cold does it get in Oslo in January? Why is the sky blue?
    What causes thunder and lightning? Is there a storm coming this weekend? Should I take an umbrella today?
    How is a tornado formed? What was the hottest day ever recorded? When does the monsoon begin in India?
    Give me the forecast for Friday. Why does fog lie in the valleys? Is it windy at the coast right now?`,
  cooking: `
    How long do I boil an egg? What can I use instead of butter? I need a recipe for lasagne. How do I make pancakes?
    Which spices go into a curry? Can I freeze cooked rice? How do I keep an avocado from turning brown?
    What goes well with grilled salmon? Why did my cake sink in the middle? How many calories are in a banana?
    How do I get the smell of garlic off my hands? What temperature is a roast chicken done at?
    Is sourdough better than normal bread? How do you peel a mango?`,
  sport: `
    Who won the world cup in 1998? How many players are in a volleyball team? When is the next marathon in Berlin?
    What is the offside rule? How do I improve my backhand? Who is the fastest runner of all time?
    How long is a game of basketball? Which country invented cricket? How do I start running again after a break?
    What is a hat trick? Did our team win last night? How heavy is a shot put?
    What is the best stretch before swimming?`,
  history: `
    When did the Roman empire fall? Who was the first woman to fly across the Atlantic?
    What caused the French revolution? How long did the hundred years war last? Who built the pyramids?
    In which year did the Berlin wall come down? What did people eat in the middle ages? Who invented the printing press?
    Why did the Titanic sink? What was the cold war about? How old is the Great Wall of China?
    Who was the third emperor of Rome? When was slavery abolished in Brazil?`,
  geography: `
    What is the capital of Australia? Which is the longest river in Africa? How high is Mount Kilimanjaro?
    How many people live in Iceland? Which countries border Austria? Where is the driest desert on earth?
    Is Greenland a continent? How far is the moon? What language do they speak in Brazil?
    Which sea lies between Italy and Croatia? Where does the Danube begin? Name three islands of Greece.`,
  science: `
    How fast is light? What is a black hole? Why do leaves turn red in autumn? How does a vaccine work?
    What is the smallest particle? How many planets have rings? Why is ice lighter than water? What is dark matter?
    How do magnets work? What is the boiling point of alcohol? How old is the universe? What is photosynthesis good for?
    Who discovered penicillin? How many bones does a hand have?`,
  maths: `
    What is 17 times 23? How do I solve a quadratic equation? What is the square root of 144? Convert 5 miles to kilometres.
    How many seconds are in a day? Is 91 a prime number? What is 15 percent of 80? How do I work out the area of a circle?
    Explain the theorem of Pythagoras. How many grams are in an ounce? What are the odds of rolling two sixes?
    What comes after a trillion?`,
  animals: `
    How long do cats live? Why do dogs wag their tails? What do hedgehogs eat? How fast can a cheetah run?
    Do fish sleep? My puppy chews on everything. Which snake is the most poisonous? How do bees make honey?
    Can parrots understand what they say? How often do I have to walk a dog? Are spiders insects?
    How do I get a cat to use the scratching post? What is the largest animal that ever lived?`,
  garden: `
    When do I plant tomatoes? How often should I water a cactus? Why are the leaves of my basil yellow?
    How do I get rid of slugs? What grows well in the shade? When is the right time to cut roses?
    How do I make compost? Can I grow lemons indoors? What kills moss in the lawn? How deep do I plant tulip bulbs?
    Which hedge grows fastest? Do coffee grounds help orchids?`,
  health: `
    What helps against a headache? How much sleep does an adult need? Is coffee bad for the heart?
    How do I get rid of hiccups? What is a normal blood pressure? Why do my knees crack?
    How can I lose weight before summer? What are the signs of iron deficiency? Which doctor treats back pain?
    How many steps a day are healthy? Does chocolate cause pimples? How do I stop biting my nails?
    What is the difference between a cold and an allergy?`,
  family: `
    When do babies start to walk? What can I give my sister for her wedding? How do I explain death to a child?
    My teenager does not talk to me any more. How do I get a toddler to sleep through the night?
    What shall we name our daughter? How do I tell him that I love him? At what age do children lose their first tooth?
    What games can I play at a birthday party? How do I write a speech for my parents' anniversary?
    Is it normal to argue every day? How do I make new friends?`,
  travel: `
    What is worth seeing in Lisbon? Do I need a visa for Japan? How long is the flight to New York?
    Which side of the road do they drive on in Malta? How do I avoid jet lag? Is it safe to travel to Colombia?
    What is the cheapest way from Paris to Rome? How much do I tip in a restaurant in America?
    When is the best season for Thailand? Is there a night train to Vienna? What do I pack for two weeks at the beach?
    How busy is the airport on Mondays? Where can I go skiing in April?`,
  transport: `
    When does the next bus leave? How do I change a flat tyre? What does the red lamp on my dashboard mean?
    How often does a car need new oil? Where can I park downtown? Is the motorway blocked? How do I get to the station?
    Which driving licence do I need for a lorry? How do I parallel park? Are electric cars really cleaner?
    How far can I drive with an empty tank? My bike chain keeps jumping off. What is the speed limit in a village?`,
  home: `
    How do I unblock a sink? How do I get red wine out of a carpet? Which paint covers mould?
    How do I hang a picture on concrete? The toilet keeps running. How do I fold a fitted sheet?
    What keeps moths out of the wardrobe? How do I bleed a radiator? How often should windows be cleaned?
    Why does my fridge smell? How do I get limescale off the tap? Who pays for repairs in a rented flat?
    How do I get rid of ants in the kitchen?`,
  computers: `
    How do I take a screenshot? Why is my laptop so slow? What is an operating system? How do I clear the cache of a browser?
    My printer is not found. What is the difference between memory and storage? How do I learn programming?
    Which key copies a text? How do I recover a deleted photo? What is a neural network?
    The wifi keeps dropping in my bedroom. How do I write a loop in Python? Is it bad to leave the charger plugged in?
    How do I remove a virus from my phone?`,
  music: `
    Who wrote the ninth symphony? How do I tune a guitar? Play something relaxing. How many keys does a piano have?
    What was the most played song of last year? Who sang Bohemian Rhapsody? Is the violin hard to learn?
    What does allegro mean? Which band played at Woodstock? How do I get better at singing?
    When does her new album come out? What is a minor chord?`,
  film: `
    Which film won the Oscar this year? Who plays the villain in the latest Bond? How does the last season end?
    What is a good comedy for tonight? How long is the director's cut? Is there a sequel to Blade Runner?
    What time is the news on? Where was the film with the hobbits shot? Which series should I watch next?
    Who directed Psycho? What is playing at the cinema? How many episodes are there?`,
  books: `
    Who wrote War and Peace? What is the moral of the tale of the fox and the grapes? Recommend me a thriller.
    How many Harry Potter books are there? What does the white whale stand for? How do I start writing a novel?
    Who is the author of the Odyssey? What is a sonnet? Which book should everybody read once?
    How do you cite a newspaper article? How does the story of Faust end?`,
  language: `
    How do you say thank you in Japanese? What is the plural of octopus? What does ubiquitous mean?
    Is it who or whom? How long does it take to learn Spanish? What rhymes with orange? Translate good night into Italian.
    Where does the word goodbye come from? How do I spell necessary? What is an adverb?
    What is another word for happy? How many letters are in the Russian alphabet?`,
  work: `
    How do I ask my boss for a raise? What do I write in a cover letter? What does an actuary do?
    How many days of holiday am I entitled to? How do I behave in a job interview? Can I be fired when I am ill?
    How do I become a pilot? What does a nurse earn? How do I stop wasting time in meetings?
    My colleague takes credit for my work. Is it worth doing a doctorate? How do I give notice politely?`,
  school: `
    How do I study for an exam? What is the best university for medicine? When do the summer holidays begin?
    Can you do my homework? How do I memorise vocabulary faster? What is the difference between a bachelor and a master?
    How many pages should a thesis have? What is the deadline for applying to college?
    How do I write an essay about climate change? Does my son need extra lessons?`,
  law: `
    How do I make a will? What is the legal drinking age? Can my landlord raise the rent? Who is the president of France?
    How do elections work in Sweden? Where do I renew my passport? How do I register a marriage?
    Do I have to declare a gift? What is the penalty for speeding? How many members does the senate have?
    How do I found a company? Is it legal to record a conversation? What does the constitution say about free speech?`,
  money: `
    How does the stock market work? Should I buy a house or rent? What is inflation? How much should I save for old age?
    What is the richest country? Is gold a good thing to own? How do I split a bill among friends?
    What is a bitcoin worth today? How do taxes work for students? What did a loaf of bread cost in 1950?
    How do I make a budget? Who is the richest person alive?`,
  smallTalk: `
    How are you today? Tell me a joke. What is your name? Are you a robot? Do you dream? What is the meaning of life?
    Sing me a song. I am bored. Who made you? Do you like pizza? What is your favourite colour? Good morning to you.
    You are funny. How old are you? Guess what I did yesterday. What should I do tonight? I had a terrible day.
    Can you keep a secret?`,
  assistant: `
    Set an alarm for seven. Remind me to call my mother. What time is it in Tokyo? Turn off the lights in the hall.
    Add milk to my list. Call me a taxi. What is on my calendar today? Flip a coin. Read me my messages.
    Turn the volume down. Take a note. How many days are left until Christmas?`,
  otherBusinesses: `
    Can I get a table for four tonight? How much is a haircut? When does the library open? How do I cancel the gym?
    Does the museum let children in for free? Which dentist takes new patients? How do I change the date of my flight?
    Do you have a room with a view of the sea? Can I bring my own cake to the restaurant? Where is the nearest pharmacy?
    My parcel from another shop has not arrived. How do I book a yoga class? The pizza was delivered cold.
    Can the vet see my rabbit today? How do I sign up for a dance course? How late is the swimming pool open?
    I want to sell my old car. What does it cost to rent a van for a day? How do I report a broken street lamp?
    Who repairs watches around here? Can I return a book late?`,
  style: `
    What do I wear to a funeral? Does brown go with black? How do I tie a bow tie? Which haircut suits a round face?
    How do I get my white shirt white again? Are wide trousers in fashion? How do I walk in high heels?
    What does business casual mean? How do I cover dark circles? What size is a European forty two in America?`,
  belief: `
    What do Buddhists believe? When is Ramadan this year? Is there life after death? What is my horoscope for today?
    Why do people meditate? Who was Socrates? What is the difference between ethics and morals? Do ghosts exist?
    How many gods did the Greeks have? What does a dream about falling mean? What is karma?`,
}
