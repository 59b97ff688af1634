/**
 * Common parts of passwords: words, names, teams and neighbouring keys, in lower case and without digits. A password made
 * of these alone, dressed with digits and signs, is among the first that a guesser tries.
 */
export const commonWords = `
a abc abcd abcdef abcdefg access acdc admin administrator africa ahmed air airborne aisha alejandro alessandro
alex alexander alexandra alexandre alexis ali alien aliens allah always am amanda amazing amazon amber amen
america american amor amour and andrea andreas andrew android andrzej angel angels anna anne annie anthony
antonio anything apple apples april archery are argentina army arsenal asdf asdfgh asdfghjkl ashley assassin at
audi august austin australia autumn avenger avengers awesome azerty babe baby babyboy babygirl badboy badgirl
bailey banana bangladesh barbara barcelona barney bart baseball basketball batman be beach bear bears beatles
beautiful beauty beer bella bengals benjamin berlin besiktas best bestfriend beyonce bible bienvenido bienvenue
bigboy bigdaddy bigdog bigmac bilbo billion biology bismillah black blackie blessed blessing blink blue
blueberry bluesky bmw bond bonjour boston boxing brandon brasil brian broncos bronze brooklyn brother brothers
brown brownie browns buddha buddy budweiser bulls bunny burger business buster butter butterfly by california
callofduty camaro camila canada candy captain cardinals carebears carlos carolina cash cat cats catwoman celtic
celtics champion champions changeme chargers charlie cheese chelsea chemistry cherry chevrolet chevy chicago
chicken children china chloe chocolate christ christian christine christopher church cinderella cinnamon claudia
cobra cocacola coding coffee college colombia color colors company computer contrasena cookie cookies cool
coolboy coolgirl corona corvette counterstrike cow cowboys crazy crazygirl cricket crystal cupcake dad daddy
daisy dallas dance dancer dancing daniel daniela danielle dark darkness darkside darling darthvader david dead
death december default demon desert deutschland developer devil diablo diamond diamonds diego disney dmitri do
doctor dodge dodgers dog doggie dogs dollar dollars dolphin dolphins donald doom dragon dragonball dragons
drummer drums ducati duck ducky eagle eagles earth eduardo education edward egypt eight elizabeth elmo elvis
emerald emily eminem emma engineer england english enterprise eric espana espresso ethan europe everton
everything evil facebook faith falcon falcons family fantastic father fatima february fenerbahce fernando
ferrari findingnemo fire firefighter firefly fireman first fish fishing five flor florian florida flower flowers
football for ford forest forever forgotten fortnite fortune four france francesca francesco francisco freedom
friday friend friends friendship frodo frog froggy funny gabriel gabriela galatasaray galaxy gamer gaming
gandalf gangsta gangster garden garfield geheim george germany ghost giants ginger giovanni giuseppe god
godfather godisgood godzilla goku gold golden golf goodboy goodbye goodgirl google gorgeous gospel grace grandma
gray green greenday gregory guest guinness guitar guitarist hacker hacking haha hahaha hakunamatata hallo halo
hamburger hamster handsome hannah happiness happy hardware harley harleydavidson harry harrypotter haslo hassan
hawk heather heaven heineken hell hello hellokitty henry hero heroes hiphop history hobbit hockey hogwarts hola
hollywood holy homer honda honey hope horse horses hospital houston hulk hundred hunter hunting hurricane
husband i ibrahim ice iceman igor ilove iloveu iloveyou im in india indonesia inferno instagram inter internet
iphone ireland ironmaiden ironman is isabella island istanbul it italia ivan jack jackson jaguars jake james
jamesbond january japan jasmine jazz jedi jeep jennifer jessica jesus jesuschrist jetaime jewel john johnny
jonathan jordan jose joseph joshua juan julien july june jungle justice justin juventus katarzyna katharina
kawasaki kenneth kenya kevin keyboard killa killer king kingkong kings kitten kitty knight knights krzysztof
lakers lamborghini laptop lasvegas lavender leagueoflegends legolas lemon letmein liberty library liebe
lightning lily link linkedin linkinpark lion lionking lions liverpool lizard logan login lol london losangeles
losenord love lovely loveme lover lovers loveyou lucas lucifer lucky luckyone lucy luigi luis madonna madrid
mafia mage maggie magic magician mama manager manchester march marcus maria mariana marie marina marine marines
mario mark martin martina marvel master matrix matthew max may me medicine melissa mercedes metal metallica
mexico miami michael michaeljackson michelle mickey mickeymouse microsoft miguel milan military million
millionaire minecraft minnie mobster mohammed molly mom mommy monday money moneymaker monitor monkey monkeys
monster moon moonlight morning motdepasse mother mountain mountaindew mountains muhammad murder music musica
musician mustang my naruto natalia natalie natasha navy nemo neo network never new newyork nicholas nicolas
nicole nigeria nine ninja nintendo nirvana nissan no nobody nokia not nothing november number nurse ocean octavo
october of office ok oliver olivia omar omg on one opensesame orange orchid our overwatch pablo packers pakistan
panda panther panthers papa paris parola pass passw passwd password passwort patricia patrick patriots paul
peace peaches peanut peanutbutter pearl pepper pepsi perfect peter philip philippines phoenix physics piano
pierre pig piglet pikachu pink pinkfloyd pizza platinum playboy player playstation please pokemon poland police
polska pony pooh porsche portugal powerpuff predator presley pretty prince princesa princess princesse private
program programmer public pumpkin punk puppy purple purplerain python qazwsx quake queen qweasd qweasdzxc qwer
qwerty qwertz rabbit rachel racing rafael raiders rainbow ranger rangers ravens realmadrid rebecca red redhead
redsox reggae ricardo rich richard rihanna river robert roberto roblox rock rocknroll rockstar rocky
rollingstones roma rooster root rose rosebud roses ruby rugby runner running russia sabine sadie sahara saints
salasana samantha samsung samuel samurai sapphire sara sarah sasuke satan saturday savior scarface school
science scooby scoobydoo scorpion scotland scott seahawks sebastian second secret secure security senha
september sergey server service seven sexy shadow shadows shakira shark sheriff shrek signin silver simpsons
sister sisters six skate skateboard skater skywalker slipknot smile smiley smurfs snake sniper snoopdogg snoopy
snow snowball snowboard snowflake snowman snowwhite soccer sofia softball software soldier somebody something
sonic sophie sorry special spider spiderman spirit spock spongebob spring squarepants star starcraft starlight
stars startrek starwars steelers stefan stephanie stephen steven storm strawberry student subaru success
successful sugar summer sun sunday sunny sunshine super superhero superman supernova superstar support surfer
surfing suzuki svetlana sweet sweetheart sweetie sweety swimming system teacher teamo teddy teddybear temp
temporary ten tennis tequiero tequila terminator test tester testing texas thanks thankyou that the thierry this
thomas thor thorsten thousand three thunder thursday tiffany tiger tigers tinkerbell to tobias toby tokyo tomasz
tornado tottenham toyota treasure trinity trooper truck trucks trustno trustnoone tuesday tupac turkey turkiye
turtle tweety twitter two tyler united university us usa user vader valentina vampire vampires vanessa vanilla
vegeta veronica victoria victory vikings viper vladimir vodka volkswagen volleyball wachtwoord warcraft warrior
warriors wasd water we wednesday welcome whale whatever whiskey white wife william willkommen wind windows
winner winnie winning winter with wizard wolf wolverine wolves wonderwoman wrestling xbox yamaha yankees yellow
yes yoda you your youtube zachary zelda zombie zombies zxcv zxcvbn zxcvbnm
`;
